import {
  checkoutPath,
  done,
  fillContact,
  finishOrder,
  openCheckout,
  openFilledCheckout,
  readyToOrder,
  stopBeforeOrder,
  stored,
  submitButton,
} from '../support/checkout.ts'
import { expectHome, orderNotice as notice, openHome, orderNotice, packageLink } from '../support/home.ts'
import { chatText, expectSelected, refuseToCopy, shownCode } from '../support/orders.ts'
import { expect, openPage, reload, test, type Page } from '../support/test.ts'

const chat = 'Enviar pedido pelo WhatsApp'

async function order(page: Page): Promise<void> {
  await readyToOrder(page)
  await submitButton(page).click()
  await finishOrder(page)
  await expect(notice(page)).toBeVisible()
  await page.clock.resume()
}

/** What may be nowhere but in the tab's own storage. */
const contactData = /ana@|98765|canalemalta|wa\.me/

test('o aviso do pedido recebe o foco uma vez, e fica com a pessoa até ser fechado', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await order(page)
  await expect(notice(page)).toBeFocused()
  // A live region with the same sentence would be heard as well.
  await expect(page.locator('[aria-live]').filter({ hasText: done })).toHaveCount(0)
  const code = await shownCode(page)
  expect(await page.evaluate(() => `${JSON.stringify(history.state)} ${location.href}`)).not.toMatch(contactData)
  expect(await stored(page)).toMatch(contactData)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeFocused()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: chat })).toBeFocused()

  await packageLink(page).click()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(notice(page)).toContainText(code)
  await expect(packageLink(page)).toBeFocused()
  await openPage(page, '/?utm_source=x')
  await expect(notice(page)).toContainText(code)
  expect(await chatText(page, chat)).toContain('ana@gmail.com')
  await expect(page.locator('body')).toBeFocused()

  await refuseToCopy(page)
  await notice(page).getByRole('button', { name: 'Copiar código do pedido' }).click()
  await expectSelected(page, 'Código do pedido')
  await notice(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await stored(page)).not.toMatch(contactData)
  await reload(page)
  await expect(notice(page)).toHaveCount(0)
})

test('um segundo pedido, de quem volta antes de ser levado, não leva embora o aviso do primeiro', async ({ page }) => {
  await order(page)
  const first = await shownCode(page)
  await openFilledCheckout(page, { quantity: '300', price: 'R$ 17,50', category: 'curtidas' })
  await stopBeforeOrder(page, '10')
  await submitButton(page).click()
  await page.clock.runFor(2000)
  await expect(page.getByText(done)).toBeVisible()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(notice(page)).toHaveCount(2)
  await expect(notice(page).first()).toBeFocused()
  await expect(notice(page).first()).not.toContainText(first)
  await notice(page).first().getByRole('button', { name: 'Fechar' }).click()
  await expect(notice(page)).toHaveCount(1)
  await expect(notice(page)).toContainText(first)
})

/** A package that is far down the page on every screen. */
const chosen = (page: Page) => page.getByRole('link', { name: 'Comprar 10.000 Curtidas por R$ 250,00', exact: true })
const likes = { quantity: '10000', price: 'R$ 250,00', label: 'Curtidas', category: 'curtidas' }
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const back = (page: Page) => page.getByRole('link', { name: 'Voltar', exact: true })
const offset = (page: Page) => page.evaluate(() => scrollY)

/** Returns how far the page was scrolled at the click. */
async function choose(page: Page): Promise<number> {
  await openHome(page)
  await chosen(page).evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await page.evaluate(() => scrollBy(0, 100))
  const before = await offset(page)
  expect(before).toBeGreaterThan(1000)
  await chosen(page).click()
  await expect(title(page)).toBeFocused()
  await expect(page).toHaveTitle('Checkout - Curtidas | Canal em Alta')
  expect(await offset(page)).toBe(0)
  return before
}

test('quem volta do checkout, pelo link ou pelo navegador, está onde estava, no pacote que escolheu @both', async ({
  page,
}) => {
  for (const go of [() => back(page).click(), () => page.goBack()]) {
    const before = await choose(page)
    await go()
    await expect(chosen(page)).toBeFocused()
    await expect(page).toHaveTitle(/^Canal em Alta \| Inscritos/)
    expect(await offset(page)).toBe(before)
    await expect(chosen(page).locator('..')).toHaveCSS('outline-style', 'solid')
  }
  // The next Tab goes on from there.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Comprar 50\.000 Curtidas/ })).toBeFocused()
})

test('quem abriu o checkout por um link também volta ao pacote; quem faz o pedido, ao alto, no aviso', async ({
  page,
}) => {
  await openCheckout(page, likes)
  await back(page).click()
  await expect(chosen(page)).toBeFocused()
  await expect(chosen(page)).toBeInViewport({ ratio: 1 })
  await chosen(page).click()
  await fillContact(page)
  await stopBeforeOrder(page)
  await submitButton(page).click()
  await finishOrder(page)
  await expect(orderNotice(page)).toBeFocused()
  expect(await offset(page)).toBe(0)
})

test('quem volta de um checkout sem um pacote da loja começa do alto da página', async ({ page }) => {
  // The second one would break a CSS selector.
  for (const path of [checkoutPath({ ...likes, quantity: '7' }), '/checkout?label=\\']) {
    await openPage(page, path)
    await back(page).click()
    await expectHome(page)
    await expect(title(page), path).toBeFocused()
    expect(await offset(page), path).toBe(0)
  }
})
