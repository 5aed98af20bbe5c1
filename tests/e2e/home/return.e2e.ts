import {
  checkoutPath,
  fillContact,
  finishOrder,
  openCheckout,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { expectHome, openHome, orderNotice } from '../support/home.ts'
import { expect, openPage, test, type Page } from '../support/test.ts'

/** A package that is far down the page on every screen. */
const chosen = (page: Page) => page.getByRole('link', { name: 'Comprar 10.000 Curtidas por R$ 250,00', exact: true })
const likes = { quantity: '10000', price: 'R$ 250,00', label: 'Curtidas', category: 'curtidas' }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
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
  await expect(heading(page)).toBeFocused()
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
    await expect(heading(page), path).toBeFocused()
    expect(await offset(page), path).toBe(0)
  }
})
