import {
  checkoutPath,
  fillContact,
  finishOrder,
  openCheckout,
  selection,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { expectHome, openHome, orderNotice } from '../support/home.ts'
import { expect, expectAccessible, hydrated, test, type Page } from '../support/test.ts'

test.use({ reducedMotion: 'reduce' })

/** Far down the page on every screen. */
const chosen = (page: Page) => page.getByRole('link', { name: 'Comprar 10.000 Curtidas por R$ 250,00', exact: true })
const likes = selection({ quantity: '10000', price: 'R$ 250,00', label: 'Curtidas', category: 'curtidas' })
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
  expect(await offset(page)).toBe(0)
  return before
}

for (const [way, go] of [
  ['pelo link Voltar', (page: Page) => back(page).click()],
  ['pelo navegador', (page: Page) => page.goBack()],
] as const) {
  test(`quem volta do checkout ${way} está onde estava, no pacote que escolheu @both`, async ({ page }) => {
    const before = await choose(page)
    await go(page)
    await expect(chosen(page)).toBeFocused()
    expect(await offset(page)).toBe(before)
    await expect(chosen(page).locator('..')).toHaveCSS('outline-style', 'solid')
    await expectAccessible(page)
    // The next Tab goes on from there.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /^Comprar 25\.000 Curtidas/ })).toBeFocused()
  })
}

test('um endereço com sinais que nada selecionam não impede a volta', async ({ page }) => {
  await page.goto('/checkout?label=\\')
  await hydrated(page)
  await back(page).click()
  await expect(heading(page)).toBeFocused()
  await expectHome(page)
})

test('quem abriu o checkout por um link, ou o recarregou, também volta ao pacote @both', async ({ page }) => {
  await openCheckout(page, likes)
  await back(page).click()
  await expect(chosen(page)).toBeFocused()
  await expect(chosen(page)).toBeInViewport({ ratio: 1 })
  await chosen(page).click()
  await page.reload()
  await hydrated(page)
  await back(page).click()
  await expect(chosen(page)).toBeFocused()
  await expect(chosen(page)).toBeInViewport({ ratio: 1 })
})

for (const [what, path] of [
  ['sem pacote', '/checkout'],
  ['com um pacote que a loja não tem', checkoutPath({ ...likes, quantity: '7' })],
] as const) {
  test(`quem volta de um checkout ${what} começa do alto da página`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    await back(page).click()
    await expectHome(page)
    await expect(heading(page)).toBeFocused()
    expect(await offset(page)).toBe(0)
  })
}

test('depois de um pedido a página começa do alto, no aviso @both', async ({ page }) => {
  await choose(page)
  await fillContact(page)
  await stopBeforeOrder(page)
  await submitButton(page).click()
  await finishOrder(page)
  await expect(orderNotice(page)).toBeFocused()
  expect(await offset(page)).toBe(0)
})
