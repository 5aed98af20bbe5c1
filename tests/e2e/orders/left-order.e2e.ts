import {
  busyButton,
  checkoutPath,
  credit,
  done,
  expectContact,
  finishOrder,
  openFilledCheckout,
  pix,
  submitButton,
} from '../support/checkout.ts'
import { idle, orderNotice } from '../support/home.ts'
import { holdBackScripts, scriptsArrived } from '../support/network.ts'
import {
  brCode,
  expectNothingPaid,
  expectOrders,
  knownOrder,
  openFromHome,
  orderByPix,
  shownCode,
  ticket,
} from '../support/orders.ts'
import { expect, expectAccessible, hydrated, reload, stopClock, testIn, type Page } from '../support/test.ts'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name })

testIn('all')('de qualquer saída do PIX fica um aviso que leva ao mesmo código', async ({ page }) => {
  const ways: [way: string, leave: () => Promise<unknown>][] = [
    ['Voltar ao início', () => button(page, 'Voltar ao início').click()],
    ['o Voltar do navegador', () => page.goBack()],
    ['outro endereço', () => page.goto('/')],
  ]
  await openFromHome(page)
  const code = await orderByPix(page)
  const payload = await brCode(page).inputValue()
  const notice = orderNotice(page)
  for (const [way, leave] of ways) {
    await leave()
    await hydrated(page)
    // A typed address loads a new document, in which the visitor has not just left a panel.
    if (way !== 'outro endereço') await expect(notice, way).toBeFocused()
    else {
      expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(64)
      const spelled = notice.locator('summary > [translate="no"] > .visually-hidden')
      await expect(spelled).toHaveText([...code.replace('-', '')].join(', '))
      await notice.locator('summary').click()
    }
    expect(await shownCode(page), way).toBe(code)
    await expect(ticket(notice), way).toContainText(/1\.000 Inscritos para @canalemaltaR\$\s204,74/)
    await link(page, 'Ver código PIX').click()
    await expect(knownOrder(page), way).toBeFocused()
    await expect(brCode(page), way).toHaveValue(payload)
    await expectNothingPaid(page)
  }
  await expectAccessible(page)
  await button(page, 'Voltar ao início').click()
  await notice.getByRole('button', { name: 'Fechar' }).click()
  await expect(notice).toHaveCount(0)
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([])
})

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

  let release = await holdBackScripts(page, 'PIX copia e cola')
  await leaveAndGoBack(page)
  await hydrated(page)
  await expect(page.getByText('Carregando o seu pedido…')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeHidden()
  await expect(page.getByText('Total', { exact: true })).toBeHidden()
  await expect(submitButton(page)).toBeHidden()
  release()
  await expect(knownOrder(page)).toBeFocused()
  expect(await shownCode(page)).toBe(code)
  await button(page, 'Voltar ao formulário').click()
  await expectContact(page)

  release = await holdBackScripts(page, 'PIX copia e cola')
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
