import {
  busyButton,
  checkoutPath,
  credit,
  done,
  errorSummary,
  expectContact,
  failed,
  fillContact,
  finishOrder,
  openFilledCheckout,
  pix,
  readyToOrder,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { idle, orderNotice, packageLink } from '../support/home.ts'
import { holdBackScripts, scriptsArrived } from '../support/network.ts'
import {
  another,
  chatText,
  deliveriesEnded,
  knownOrder,
  orderByPix,
  ordersOf,
  shownCode,
  expectOrders,
  openFromHome,
} from '../support/orders.ts'
import { status } from '../../support/receiver.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, expectAccessible, hydrated, test, type Page } from '../support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name })

/** The browser's Back from another site, for a page that it has not kept. */
async function leaveAndGoBack(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.goBack()
}

test.describe('numa loja com chave PIX e sem webhook', () => {
  test.use({ baseURL: siteUrlOf('pix') })

  test('quem escolhe o cartão depois do PIX é lembrado do PIX, e faz outro pedido só se quiser', async ({ page }) => {
    await openFilledCheckout(page)
    const code = await orderByPix(page)
    await button(page, 'Voltar ao formulário').click()
    await credit(page).check()
    await submitButton(page).click()
    await expect(knownOrder(page)).toBeFocused()
    expect(await shownCode(page)).toBe(code)
    await stopBeforeKnown(page)
    await button(page, 'Fazer outro pedido com Cartão de crédito').click()
    await expect(busyButton(page)).toBeFocused()
    await finishOrder(page)
    await expect(orderNotice(page)).toHaveCount(2)
    await expect(orderNotice(page).first()).toContainText(done)
  })
})

/** Stops the clock while a panel is open. */
const stopBeforeKnown = (page: Page) => page.clock.pauseAt('2026-05-13T10:05:00-03:00')

test.describe('numa loja com PIX e webhook', () => {
  test.use({ baseURL: siteUrlOf('all') })

  test('o PIX continua lá para quem recarrega ou volta de outro endereço, e é o mesmo pedido', async ({
    page,
    receiver,
  }) => {
    await openFromHome(page)
    const code = await orderByPix(page)
    for (const comeBack of [() => page.reload(), () => leaveAndGoBack(page), () => page.goto(checkoutPath())]) {
      await comeBack()
      await expect(knownOrder(page)).toBeFocused()
      expect(await shownCode(page)).toBe(code)
    }
    await button(page, 'Voltar ao formulário').click()
    await expectContact(page)
    await page.getByLabel('E-mail').fill('bia@exemplo.com')
    const second = await orderByPix(page)
    await expectOrders(receiver, [code, second])
    await page.reload()
    await expect(knownOrder(page)).toBeFocused()
    expect(await shownCode(page)).toBe(second)
  })

  test('quem volta ao PIX e pede antes que ele apareça encontra o mesmo pedido', async ({ page, receiver }) => {
    await openFromHome(page)
    const code = await orderByPix(page)
    await expectOrders(receiver, [code])
    const release = await holdBackScripts(page, 'getRandomValues')
    await leaveAndGoBack(page)
    await hydrated(page)
    await submitButton(page).click()
    await expect(busyButton(page)).toBeVisible()
    release()
    await expect(knownOrder(page)).toBeFocused()
    expect(await shownCode(page)).toBe(code)
    await expectOrders(receiver, [code])
  })

  test('o PIX não tira do formulário quem já escolheu o cartão', async ({ page }) => {
    await openFromHome(page)
    await orderByPix(page)
    const release = await holdBackScripts(page, 'getRandomValues')
    await page.reload()
    await hydrated(page)
    await credit(page).check()
    release()
    await scriptsArrived(page)
    await idle(page)
    await expect(credit(page)).toBeChecked()
    await expect(credit(page)).toBeFocused()
  })
})

test.describe('numa loja que oferece o cartão primeiro', () => {
  test.use({ baseURL: siteUrlOf('cards-first') })

  test('o PIX continua lá para quem recarrega, e o formulário atrás dele também', async ({ page }) => {
    await openFilledCheckout(page)
    await pix(page).check()
    const code = await orderByPix(page)
    await page.reload()
    await expect(knownOrder(page)).toBeFocused()
    expect(await shownCode(page)).toBe(code)
    await button(page, 'Voltar ao formulário').click()
    await expect(pix(page)).toBeChecked()
    await expectContact(page)
  })
})

test.describe('numa loja que só tem webhook', () => {
  test.use({ baseURL: siteUrlOf('webhook') })

  test('quem sai antes da resposta e pede de novo ouve que o pedido já chegou, e faz outro se quiser', async ({
    page,
    receiver,
  }) => {
    await readyToOrder(page)
    await submitButton(page).click()
    await expect.poll(() => receiver.deliveries.length).toBe(1)
    await deliveriesEnded(page)
    // Within the 2 s of processing, by a full load.
    await page.goto('/favicon.svg')
    await page.clock.resume()
    await page.goto(checkoutPath())
    await hydrated(page)
    await expectContact(page)
    await stopBeforeOrder(page, '10')
    await submitButton(page).click()
    await expect(page.getByRole('heading', { name: 'Este pedido já chegou à loja às 10:05' })).toBeFocused()
    const first = await shownCode(page)
    expect(await chatText(page, 'Enviar pedido pelo WhatsApp')).toContain(first)
    await expectAccessible(page)
    expect(receiver.deliveries).toHaveLength(1)
    await another(page).click()
    await expect.poll(() => receiver.deliveries.length).toBe(2)
    await finishOrder(page)
    await expect(orderNotice(page)).toHaveCount(2)
    await expect(orderNotice(page).last()).toContainText(first)
    await expect(orderNotice(page).first()).not.toContainText(first)
    expect(new Set(ordersOf(receiver).map(({ id }) => id)).size).toBe(2)
  })

  test('o mesmo pacote pedido outra vez no mesmo dia pergunta; depois de fechar o aviso, é um pedido novo', async ({
    page,
    receiver,
  }) => {
    await readyToOrder(page)
    await submitButton(page).click()
    await expect.poll(() => receiver.deliveries.length).toBe(1)
    await finishOrder(page)
    const first = await shownCode(page)
    await page.clock.resume()
    await packageLink(page).click()
    await fillContact(page)
    await submitButton(page).click()
    await expect(page.getByRole('heading', { name: /^Este pedido já chegou à loja às 10:0\d$/ })).toBeFocused()
    await button(page, 'Voltar ao início').click()
    await expect(orderNotice(page)).toBeFocused()
    await orderNotice(page).getByRole('button', { name: 'Fechar' }).click()
    await packageLink(page).click()
    await fillContact(page)
    await submitButton(page).click()
    await expect(page).toHaveURL('/')
    const second = await shownCode(page)
    await expectOrders(receiver, [first, second])
    expect(second).not.toBe(first)
  })

  test('um pedido recusado de vez diz isso e oferece o WhatsApp, e tentar de novo é um pedido novo', async ({
    page,
    receiver,
    allowConsole,
  }) => {
    allowConsole(/409/)
    receiver.answerWith(status(409))
    await readyToOrder(page)
    await submitButton(page).click()
    await expect.poll(() => receiver.deliveries.length).toBe(1)
    await page.clock.runFor(2000)
    await expect(errorSummary(page)).toBeFocused()
    await expect(errorSummary(page)).toContainText(failed)
    await expect(errorSummary(page)).toContainText('A loja não pode receber este pedido pelo site.')
    expect(await chatText(page, 'Enviar pedido pelo WhatsApp')).toContain('ana@gmail.com')
    receiver.answerWith(status(200))
    await submitButton(page).click()
    await expect.poll(() => receiver.deliveries.length).toBe(2)
    await finishOrder(page)
    expect(new Set(ordersOf(receiver).map(({ id }) => id)).size).toBe(2)
  })
})

test('na loja como ela vem, um pedido acaba com o sucesso: o mesmo outra vez é outro, e nada é perguntado', async ({
  page,
}) => {
  const codes: string[] = []
  for (const minute of ['05', '10']) {
    await openFilledCheckout(page)
    await stopBeforeOrder(page, minute)
    await submitButton(page).click()
    await page.clock.runFor(2000)
    codes.push(await shownCode(page))
    await page.clock.runFor(1000)
    await expect(page).toHaveURL('/')
    await page.clock.resume()
  }
  expect(new Set(codes).size).toBe(2)
  await expect(orderNotice(page)).toHaveCount(2)
})
