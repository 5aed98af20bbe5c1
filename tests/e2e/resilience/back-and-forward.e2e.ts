import { card } from '../../support/sample-visitor.js'
import { checkoutPath, openCheckout, submitButton } from '../support/checkout.ts'
import { credit, expectContact, fillCard, fillContact, pix } from '../support/fields.ts'
import { expectHome, openHome, packageLink } from '../support/home.ts'
import { knownOrder, ticket } from '../support/orders.ts'
import { busyButton, openFromHome, stopBeforeOrder } from '../support/placing.ts'
import { expect, hydrated, openPage, test, testIn, type Page } from '../support/test.ts'

test('quem volta no meio de um pedido não é levado por ele, e ao avançar acha o contato', async ({ page }) => {
  await openFromHome(page)
  await stopBeforeOrder(page)
  await submitButton(page).click()
  await expect(busyButton(page)).toBeVisible()
  await page.goBack()
  await page.clock.resume()
  await expectHome(page)
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL('/')
  await page.goForward()
  await hydrated(page)
  await expectContact(page)
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL(/\/checkout/)
  await expect(submitButton(page)).toBeVisible()
})

const back = (page: Page) => page.getByRole('link', { name: 'Voltar', exact: true })

testIn('all')('um salto no histórico leva do PIX de um pacote ao formulário do outro', async ({ page }) => {
  await openHome(page)
  await packageLink(page).click()
  await back(page).click()
  await page.getByRole('link', { name: /10\.000 Inscritos por/ }).click()
  await fillContact(page)
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: 'Pague com PIX' })).toBeVisible()
  await expect(ticket(page)).toContainText('1.140,31')
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL(/quantity=1000&/)
  await expect(page.getByRole('heading', { name: 'Finalize seu pedido' })).toBeFocused()
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled')
  await expect(page.getByRole('heading', { name: /^Pague/ })).toHaveCount(0)

  // Nothing of the card goes with the visitor either.
  await fillCard(page)
  await page.evaluate(() => history.go(2))
  await expect(knownOrder(page)).toBeFocused()
  await expect(page).toHaveURL(/quantity=10000&.*#\S{3}-\S{3}$/)
  await page.getByRole('button', { name: 'Voltar ao formulário' }).click()
  await expect(pix(page)).toBeChecked()
  await expectContact(page)
  await credit(page).check()
  for (const label of Object.keys(card)) await expect(page.getByLabel(label)).toHaveValue('')
  await expect(page.getByLabel('Banco emissor')).toHaveValue('')
})

/** A package that is far down the page on every screen. */
const chosen = (page: Page) => page.getByRole('link', { name: 'Comprar 10.000 Curtidas por R$ 250,00', exact: true })
const likes = { quantity: '10000', price: 'R$ 250,00', label: 'Curtidas', category: 'curtidas' }
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const offset = (page: Page) => page.evaluate(() => scrollY)

test('quem volta do checkout está onde estava, ou no pacote do link que abriu, ou no topo', async ({ page }) => {
  const ways: [home: string, go: () => Promise<unknown>][] = [
    ['/', () => back(page).click()],
    ['/', () => page.goBack()],
    ['/#horas', () => page.goBack()],
  ]
  for (const [home, go] of ways) {
    await openPage(page, home)
    await chosen(page).evaluate((link) => link.scrollIntoView({ block: 'center' }))
    await page.evaluate(() => scrollBy(0, 100))
    const before = await offset(page)
    expect(before).toBeGreaterThan(1000)
    await chosen(page).click()
    await expect(title(page)).toBeFocused()
    await expect(page).toHaveTitle('Checkout - Curtidas | Canal em Alta')
    expect(await offset(page)).toBe(0)
    await go()
    await expect(chosen(page)).toBeFocused()
    await expect(page).toHaveTitle(/^Canal em Alta \| Inscritos/)
    expect(await offset(page)).toBe(before)
    await expect(chosen(page).locator('..')).toHaveCSS('outline-style', 'solid')
  }
  // The next Tab goes on from there.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Comprar 50\.000 Curtidas/ })).toBeFocused()

  // Whoever opened the checkout by a link comes to its package, or to the top. The second one would break a CSS selector.
  for (const path of [checkoutPath({ ...likes, quantity: '7' }), '/checkout?label=\\']) {
    await openPage(page, path)
    await back(page).click()
    await expectHome(page)
    await expect(title(page), path).toBeFocused()
    expect(await offset(page), path).toBe(0)
  }
  await openCheckout(page, likes)
  await back(page).click()
  await expect(chosen(page)).toBeFocused()
  await expect(chosen(page)).toBeInViewport({ ratio: 1 })
})
