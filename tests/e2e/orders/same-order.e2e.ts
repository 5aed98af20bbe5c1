import {
  busyButton,
  checkoutPath,
  credit,
  done,
  expectContact,
  finishOrder,
  openCheckout,
  openFilledCheckout,
  pix,
  readyToOrder,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { idle, orderNotice } from '../support/home.ts'
import { holdBackScripts, scriptsArrived } from '../support/network.ts'
import {
  another,
  chatText,
  deliveriesEnded,
  expectOrders,
  knownOrder,
  openFromHome,
  orderByPix,
  shownCode,
} from '../support/orders.ts'
import { expect, expectAccessible, hydrated, reload, stopClock, testIn, type Page } from '../support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name })

/** Comes back by the browser's Back from another document to a page that the browser has not kept. */
async function leaveAndGoBack(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.goBack()
}

testIn('cards-first')('o PIX fica para quem recarrega, e quem escolhe o cartão é lembrado dele', async ({ page }) => {
  await openFilledCheckout(page)
  await pix(page).check()
  const code = await orderByPix(page)
  await page.reload()
  await expect(knownOrder(page)).toBeFocused()
  expect(await shownCode(page)).toBe(code)
  await button(page, 'Voltar ao formulário').click()
  await expect(pix(page)).toBeChecked()
  await expectContact(page)
  await credit(page).check()
  await submitButton(page).click()
  await expect(knownOrder(page)).toBeFocused()
  expect(await shownCode(page)).toBe(code)
  await stopClock(page)
  await button(page, 'Fazer outro pedido com Cartão de crédito').click()
  await expect(busyButton(page)).toBeFocused()
  await finishOrder(page)
  await expect(orderNotice(page)).toHaveCount(2)
  await expect(orderNotice(page).first()).toContainText(done)
})

testIn('all')('o PIX volta com quem volta, e não tira do formulário quem está nele', async ({ page, receiver }) => {
  await openFromHome(page)
  const code = await orderByPix(page)
  for (const comeBack of [() => page.reload(), () => leaveAndGoBack(page), () => page.goto(checkoutPath())]) {
    await comeBack()
    await expect(knownOrder(page)).toBeFocused()
    expect(await shownCode(page)).toBe(code)
  }

  let release = await holdBackScripts(page, 'data-panel')
  await leaveAndGoBack(page)
  await hydrated(page)
  await expect(page.getByText('Carregando o seu pedido…')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeHidden()
  await expect(submitButton(page)).toBeHidden()
  release()
  await expect(knownOrder(page)).toBeFocused()
  expect(await shownCode(page)).toBe(code)
  await button(page, 'Voltar ao formulário').click()
  await expectContact(page)

  release = await holdBackScripts(page, 'data-panel')
  await reload(page)
  await submitButton(page).click()
  await expect(busyButton(page)).toBeFocused()
  release()
  await expect(knownOrder(page)).toBeFocused()

  release = await holdBackScripts(page, 'getRandomValues')
  await page.reload()
  await credit(page).check()
  release()
  await hydrated(page)
  await scriptsArrived(page)
  await idle(page)
  await expect(credit(page)).toBeChecked()
  await expect(credit(page)).toBeFocused()
  await expectOrders(receiver, [code])
})

testIn('webhook')('quem sai antes da resposta ouve que o pedido chegou, e faz outro', async ({ page, receiver }) => {
  await readyToOrder(page)
  await submitButton(page).click()
  await expect.poll(() => receiver.deliveries.length).toBe(1)
  await deliveriesEnded(page)
  // The visitor leaves within the 2 s of processing, by a full load.
  await page.goto('/favicon.svg')
  await page.clock.resume()
  await openCheckout(page)
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
  await expectOrders(receiver, [first, await shownCode(orderNotice(page).first())])
})
