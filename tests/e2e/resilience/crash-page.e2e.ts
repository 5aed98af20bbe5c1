import { expect, expectAccessible, hydrated, test, type Page } from '../support/test.ts'

/** Makes reading the address throw after hydration, as a bug in the shop's code would. */
async function breakOrders(page: Page) {
  await page.addInitScript(() => {
    const intact = URLSearchParams.prototype[Symbol.iterator]
    URLSearchParams.prototype[Symbol.iterator] = function (this: URLSearchParams) {
      if (sessionStorage.getItem('mended')) return intact.call(this)
      throw new Error('quebrado de propósito')
    }
  })
}

test.beforeEach(({ allowConsole }) => {
  // React reports the error that it caught.
  allowConsole(/quebrado de propósito|hydrat|Minified React error/i)
})

test('um erro na página mostra o que fazer, e não o erro', async ({ page }) => {
  await breakOrders(page)
  await page.goto('/checkout?quantity=1')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page).toHaveTitle('Unexpected Application Error!')
  await expect(page.locator('body')).not.toContainText(/quebrado|at .*\.js|\.tsx/)
  await expectAccessible(page)
})

test('na página de erro há um caminho para o início, e recarregar tenta de novo', async ({ page }) => {
  await breakOrders(page)
  await page.goto('/checkout?quantity=1')
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page).toHaveURL('/')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/checkout?quantity=1')
  const reload = page.getByRole('button', { name: 'Recarregar a página' })
  await expect(reload).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'))
  await reload.click()
  await expect(page.getByRole('heading', { name: 'Finalize seu pedido' })).toBeVisible()
})
