import { expect, expectAccessible, hydrated, test } from '../support/test.ts'

test.beforeEach(({ allowConsole }) => {
  // The browser logs the status, the page logs the path.
  allowConsole(/404/)
})

test('um endereço desconhecido responde 404 com a página do modelo @both', async ({ page }) => {
  const response = await page.goto('/qualquer-coisa')
  expect(response?.status()).toBe(404)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('o endereço que não existe vai para o console, e "Return to Home" leva ao início', async ({ page }) => {
  const logged = page.waitForEvent('console', (line) => line.text().includes('/caminho/que/nao-existe'))
  await page.goto('/caminho/que/nao-existe?e=1')
  await logged
  await hydrated(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
