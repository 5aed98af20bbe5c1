import { status } from '../../support/receiver.ts'
import {
  expectContact,
  fillContact,
  openCheckout,
  openFilledCheckout,
  readyToOrder,
  refuseStorage,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { openHome, orderNotice, packageLink } from '../support/home.ts'
import { scriptsArrived } from '../support/network.ts'
import {
  another,
  brCode,
  chatText,
  deliveriesEnded,
  expectOrders,
  goOnline,
  knownOrder,
  orderByPix,
  ordersOf,
  shownCode,
  waiting,
} from '../support/orders.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, expectAccessible, openPage, reload, stopClock, test, testIn, type Page } from '../support/test.ts'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const pauseButton = (page: Page, pressed?: boolean) => page.getByRole('button', { name: 'Pausar animações', pressed })

test.describe('numa loja com PIX e webhook', () => {
  test.use({ baseURL: siteUrlOf('all') })

  test('o PIX que a loja não recebeu segue sozinho até chegar', async ({ page, receiver, allowConsole }) => {
    allowConsole(/500/)
    receiver.answerWith(status(500))
    await openFilledCheckout(page)
    await stopBeforeOrder(page)
    const code = await orderByPix(page)
    const steps: [step: string, go: () => Promise<unknown>][] = [
      ['5 s depois', () => page.clock.runFor(5000)],
      [
        'ao voltar do app do banco',
        () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
      ],
      ['quando a rede volta', () => goOnline(page)],
      ['ao ir para a página inicial', () => link(page, 'Voltar').click()],
      ['ao ver o código de novo', () => link(page, 'Ver código PIX').click()],
    ]
    await expect.poll(() => receiver.deliveries.length).toBe(1)
    for (const [index, [step, go]] of steps.entries()) {
      await deliveriesEnded(page)
      await go()
      await expect.poll(() => receiver.deliveries.length, step).toBe(index + 2)
    }
    await deliveriesEnded(page)
    expect(await waiting(page)).toEqual([code])
    receiver.answerWith(status(200))
    await page.clock.resume()
    await page.goto('/')
    await expect.poll(() => waiting(page)).toEqual([])
    await deliveriesEnded(page)
    expect(receiver.deliveries).toHaveLength(steps.length + 2)
  })

  test('o que a loja recusa de vez não vai outra vez, e isso é dito', async ({ page, receiver, allowConsole }) => {
    allowConsole(/413/)
    receiver.answerWith(status(413))
    await openFilledCheckout(page)
    await orderByPix(page)
    const refused = page.getByText('A loja não pôde receber este pedido pelo site: envie-o pelo WhatsApp.')
    await expect(refused).toBeVisible()
    expect(await waiting(page)).toEqual([])
    await link(page, 'Voltar').click()
    await expect(refused).toBeVisible()
    await page.reload()
    await expect(refused).toBeVisible()
    await deliveriesEnded(page)
    expect(receiver.deliveries).toHaveLength(1)
  })

  test('o pedido e o código PIX esperam pela rede', async ({ page, context, receiver, allowConsole }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/)
    await openFilledCheckout(page)
    await scriptsArrived(page)
    await context.setOffline(true)
    await submitButton(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Confira sua internet' })
    await expect(alert).toBeVisible()
    const code = await shownCode(page)
    await expect.poll(() => waiting(page)).toEqual([code])
    await context.setOffline(false)
    await expect.poll(() => waiting(page)).toEqual([])
    expect(ordersOf(receiver).map((sent) => sent.code)).toEqual([code])
    await alert.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(brCode(page)).toHaveValue(/^000201/)
  })

  test('com o armazenamento recusado o pedido, o aviso e a pausa seguem do mesmo modo', async ({
    page,
    receiver,
    allowConsole,
  }) => {
    allowConsole(/500/)
    await refuseStorage(page)
    // What browsers keep from a shop that is tried out at an http address.
    await page.addInitScript(() => {
      for (const name of ['randomUUID', 'subtle']) Object.defineProperty(crypto, name, { value: undefined })
      for (const name of ['clipboard', 'locks']) Object.defineProperty(navigator, name, { value: undefined })
    })
    receiver.answerWith(status(500))
    await openPage(page, '/?utm_source=google')
    await pauseButton(page).click()
    await expect(pauseButton(page, true)).toBeVisible()
    await packageLink(page).click()
    await fillContact(page)
    await stopBeforeOrder(page)
    const code = await orderByPix(page)
    await expect.poll(() => receiver.deliveries).toHaveLength(1)
    await page.getByRole('button', { name: 'Voltar ao formulário' }).click()
    receiver.answerWith(status(200))
    await submitButton(page).click()
    await expect(knownOrder(page)).toBeFocused()
    expect(await shownCode(page)).toBe(code)
    await expect.poll(() => ordersOf(receiver).map((sent) => sent.code)).toEqual([code, code])
    expect(ordersOf(receiver)[0]).not.toHaveProperty('utm')
    await link(page, 'Voltar').click()
    expect(await shownCode(orderNotice(page))).toBe(code)
  })

  test('duas abas têm a mesma pausa, e cada uma o seu pedido', async ({ page, context, receiver, allowConsole }) => {
    allowConsole(/500/)
    receiver.answerWith(status(500))
    const other = await context.newPage()
    const tabs = [page, other]
    for (const tab of tabs) await openHome(tab)
    await pauseButton(page).click()
    await expect(pauseButton(other, true)).toBeVisible()

    await openCheckout(page)
    await openCheckout(other, { quantity: '100', price: 'R$ 28,62' })
    await fillContact(page)
    await expect(other.getByLabel('E-mail')).toHaveValue('')
    await fillContact(other, { 'E-mail': 'bia@gmail.com' })
    await reload(other)
    await expect(other.getByLabel('E-mail')).toHaveValue('bia@gmail.com')
    const codes: string[] = []
    for (const tab of tabs) codes.push(await orderByPix(tab))
    expect(new Set(codes).size).toBe(2)
    await expect.poll(async () => (await waiting(page)).sort()).toEqual(codes.sort())
    for (const tab of tabs) await deliveriesEnded(tab)

    receiver.answerWith(status(200))
    for (const tab of tabs) await goOnline(tab)
    await expect.poll(() => waiting(page)).toEqual([])
    for (const tab of tabs) await deliveriesEnded(tab)
    // Both tabs may have sent both orders, each under its id.
    expect(new Set(ordersOf(receiver).map(({ id }) => id)).size).toBe(2)
  })
})

testIn('webhook')('quem recarrega ou fecha a aba no envio não perde o pedido', async ({ page, context, receiver }) => {
  receiver.answerWith(() => {})
  await readyToOrder(page)
  await submitButton(page).click()
  await expect.poll(() => waiting(page)).toHaveLength(1)
  const [first = ''] = await waiting(page)
  await expect.poll(() => receiver.deliveries).toHaveLength(1)
  receiver.answerWith(status(200))
  await page.clock.resume()
  await reload(page)
  await expectContact(page)
  // The order was in the queue, which the page sends when it starts.
  await expect.poll(() => waiting(page)).toEqual([])
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: /^Este pedido já chegou à loja às 10:0\d$/ })).toBeFocused()
  expect(await shownCode(page)).toBe(first)
  expect(await chatText(page, 'Enviar pedido pelo WhatsApp')).toContain(first)
  await expectAccessible(page)

  await page.route('http://localhost:4999/**', () => {})
  await stopClock(page, '10')
  await another(page).click()
  await expect.poll(() => waiting(page)).toHaveLength(1)
  const [second = ''] = await waiting(page)
  expect(receiver.deliveries).toHaveLength(2)
  await page.close()
  const tab = await context.newPage()
  await tab.clock.resume()
  await openHome(tab)
  await expect.poll(() => waiting(tab)).toEqual([])
  await expectOrders(receiver, [first, second])
})
