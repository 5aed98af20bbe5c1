import { selectedPackage, submitButton } from '../support/checkout.ts'
import { openHome, packageLink } from '../support/home.ts'
import { holdBackScripts, recordLoads, scriptsArrived } from '../support/network.ts'
import { expect, test, type Page } from '../support/test.ts'

for (const [sign, tag, show] of [
  ['passa o mouse por cima', '@desktop', (page: Page) => packageLink(page).hover()],
  ['leva o foco até ele', '@desktop', (page: Page) => packageLink(page).focus()],
  ['começa a tocar nele', '@phone', (page: Page) => packageLink(page).dispatchEvent('pointerdown')],
] as const) {
  test(`quem ${sign} já tem a página de um link, mesmo sem rede ${tag}`, async ({ page, context, allowConsole }) => {
    // A browser may look for the icon again at each address.
    allowConsole(/ERR_INTERNET_DISCONNECTED/)
    await openHome(page)
    const loads = recordLoads(page)
    await page.locator('a[href="#inscritos"]').first().hover()
    await scriptsArrived(page)
    expect(loads.scripts()).toEqual([])

    await show(page)
    await expect.poll(loads.scripts).not.toEqual([])
    await scriptsArrived(page)
    await context.setOffline(true)
    await packageLink(page).click()
    await expect(submitButton(page)).toBeVisible()
  })
}

test('a página fica como está até que chegue o código da que vem', async ({ page }) => {
  const release = await holdBackScripts(page, 'shouldUnregister')
  await openHome(page)
  await page.evaluate(() => scrollTo(0, 500))
  await packageLink(page).click()
  await expect(page).toHaveURL(/\/checkout\?/)
  await expect(packageLink(page)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  release()
  await expect(page.getByRole('heading', { name: 'Finalize seu pedido' })).toBeFocused()
  await expect(selectedPackage(page)).toBeVisible()
  await expect(packageLink(page)).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
