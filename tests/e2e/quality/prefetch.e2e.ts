import { holdBack, listen } from '../support/loads.ts'
import { expect, hydrated, test, type Page } from '../support/test.ts'

const link = (page: Page) => page.getByRole('link', { name: /^Comprar 1\.000 Inscritos/ })

for (const [sign, show] of [
  ['passa o mouse por cima', (page: Page) => link(page).hover()],
  ['leva o foco até ele', (page: Page) => link(page).focus()],
  ['começa a tocar nele', (page: Page) => link(page).dispatchEvent('pointerdown')],
] as const) {
  test(`quem ${sign} já tem o código da página de um link`, async ({ page, context, allowConsole }) => {
    // Of the icon, which a browser may look for again at each address.
    allowConsole(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/')
    await hydrated(page)
    const loads = listen(page)
    await page.locator('a[href="#inscritos"]').first().hover()
    await page.waitForLoadState('networkidle')
    expect(loads.scripts().filter((path) => path.includes('Checkout'))).toEqual([])

    await show(page)
    await loads.arrived('CheckoutPage')
    await context.setOffline(true)
    await link(page).click()
    await expect(page.getByRole('button', { name: 'Finalizar Pedido' })).toBeVisible()
  })
}

test('a página fica como está até que chegue o código da que vem', async ({ page }) => {
  const release = await holdBack(page, '**/assets/CheckoutPage-*.js')
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 500))
  await link(page).click()
  await expect(page).toHaveURL(/\/checkout\?/)
  await expect(link(page)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  release()
  await expect(page.getByRole('heading', { name: 'Finalize seu pedido' })).toBeFocused()
  await expect(page.getByRole('main').getByText('1.000 Inscritos')).toBeVisible()
  await expect(link(page)).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
