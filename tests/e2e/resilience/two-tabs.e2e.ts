import { fillContact, openCheckout, selection, submitButton } from '../support/checkout.ts'
import { openHome } from '../support/home.ts'
import { deliveriesEnded, goOnline, ordersOf, shownCode, waiting } from '../support/orders.ts'
import { status } from '../../support/receiver.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, hydrated, test } from '../support/test.ts'

test.describe('na loja all', () => {
  test.use({ baseURL: siteUrlOf('all') })

  test('duas abas não trocam rascunhos nem pedidos, e o que espera segue de qualquer uma', async ({
    page,
    context,
    receiver,
    allowConsole,
  }) => {
    allowConsole(/500/)
    receiver.answerWith(status(500))
    const other = await context.newPage()
    await openCheckout(page)
    await openCheckout(other, selection({ quantity: '100', price: 'R$ 28,62' }))
    await fillContact(page)
    await expect(other.getByLabel('E-mail')).toHaveValue('')
    await fillContact(other, { 'E-mail': 'bia@gmail.com' })
    await other.reload()
    await hydrated(other)
    await expect(other.getByLabel('E-mail')).toHaveValue('bia@gmail.com')
    const codes: string[] = []
    for (const tab of [page, other]) {
      await submitButton(tab).click()
      codes.push(await shownCode(tab))
    }
    await expect.poll(() => receiver.deliveries).toHaveLength(2)
    expect(new Set(codes).size).toBe(2)
    await expect.poll(async () => (await waiting(page)).sort()).toEqual(codes.sort())
    for (const tab of [page, other]) await deliveriesEnded(tab)

    receiver.answerWith(status(200))
    for (const tab of [page, other]) await goOnline(tab)
    await expect.poll(() => waiting(page)).toEqual([])
    for (const tab of [page, other]) await deliveriesEnded(tab)
    // Both tabs may have sent both, under their ids.
    expect(new Set(ordersOf(receiver).map(({ id }) => id)).size).toBe(2)
    const sent = receiver.deliveries.length
    for (const tab of [page, other]) await goOnline(tab)
    for (const tab of [page, other]) await deliveriesEnded(tab)
    expect(receiver.deliveries).toHaveLength(sent)
  })
})

test('a pausa de uma aba vale na outra', async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) await openHome(tab)
  await page.getByRole('button', { name: 'Pausar animações' }).click()
  await expect(other.getByRole('button', { name: 'Pausar animações', pressed: true })).toBeVisible()
})
