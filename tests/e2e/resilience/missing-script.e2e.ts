import { expect, hydrated, test } from '../support/test.ts'

test.beforeEach(({ allowConsole }) => {
  allowConsole(
    /Failed to load resource|dynamically imported module|Failed to fetch|Minified React error|Unable to preload/i,
  )
})

test('um script que sumiu recarrega a página uma vez, e a visita segue', async ({ page }) => {
  let requests = 0
  await page.route('**/assets/index-*.js', (route) => (requests++ === 0 ? route.abort() : route.continue()))
  await page.goto('/checkout?quantity=100&label=Inscritos')
  await hydrated(page)
  expect(requests).toBe(2)
})

test('um script que não volta não recarrega sem fim: a página diz o que fazer', async ({ page }) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/checkout?quantity=100&label=Inscritos')
  await expect(page.getByText(/^O formulário não carregou/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'faça seu pedido pelo WhatsApp' })).toBeVisible()
  expect(loads).toBe(2)
})

test('a página seguinte que sumiu no meio da visita é buscada de novo', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  let requests = 0
  await page.route('**/assets/CheckoutPage-*.js', (route) => (requests++ === 0 ? route.abort() : route.continue()))
  await page.getByRole('link', { name: /1\.000 Inscritos por/ }).click()
  await expect(page.getByRole('heading', { name: 'Finalize seu pedido' })).toBeVisible()
  await hydrated(page)
  await expect(page.getByRole('main').getByText('1.000 Inscritos')).toBeVisible()
})
