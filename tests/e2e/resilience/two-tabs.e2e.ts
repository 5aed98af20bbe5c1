import { queueKey } from '#src/checkout/submit/queue-key.ts'
import { fillContact, openCheckout, selection, submitButton } from '../support/checkout.ts'
import { openHome } from '../support/home.ts'
import { scriptsArrived } from '../support/network.ts'
import { deliveriesEnded, ordersOf, shownCode } from '../support/orders.ts'
import { status } from '../support/receiver.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, hydrated, test } from '../support/test.ts'

test.describe('na loja all', () => {
  test.use({ baseURL: siteUrlOf('all') })

  test('duas abas não trocam rascunhos, e o que espera é mandado uma vez só', async ({
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
    const waiting = () => page.evaluate((key) => localStorage.getItem(key) ?? '[]', queueKey)
    await expect.poll(async () => (JSON.parse(await waiting()) as unknown[]).length).toBe(2)

    await deliveriesEnded(page)
    // The receiver answers only after both tabs have asked for the queue. A tab that asks later may send an order again that
    // the other has just removed; a receiver knows it by its id.
    const held: (() => void)[] = []
    receiver.answerWith((response) => void held.push(() => status(200)(response)))
    for (const tab of [page, other]) {
      await tab.evaluate(() => window.dispatchEvent(new Event('online')))
      await scriptsArrived(tab)
      // Requests of one tab are dealt with in their order.
      await tab.evaluate(() => navigator.locks.query())
    }
    await expect.poll(() => held.length).toBe(1)
    receiver.answerWith(status(200))
    held.forEach((answer) => answer())
    await expect.poll(waiting).toBe('[]')
    await deliveriesEnded(page)
    expect(
      ordersOf(receiver)
        .map(({ code }) => code)
        .sort(),
    ).toEqual([...codes, ...codes].sort())
  })
})

test('a pausa de uma aba vale na outra', async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) await openHome(tab)
  await page.getByRole('button', { name: 'Pausar animações' }).click()
  await expect(other.getByRole('button', { name: 'Pausar animações', pressed: true })).toBeVisible()
})
