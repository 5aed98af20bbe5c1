import { checkoutPath, credit, selectedPackage } from '../support/checkout.ts'
import { idle } from '../support/home.ts'
import { expect, hydrated, stopClock, test, type Page } from '../support/test.ts'

const pages: [name: string, path: string, use: (page: Page) => Promise<void>][] = [
  [
    'a página inicial',
    '/',
    async (page) => {
      const question = page.getByRole('button', { name: 'Preciso informar a minha senha?' })
      await question.click()
      await expect(question).toHaveAttribute('aria-expanded', 'true')
    },
  ],
  [
    'o checkout',
    checkoutPath(),
    async (page) => {
      await expect(selectedPackage(page)).toBeVisible()
      await credit(page).check()
      await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
    },
  ],
]

for (const [name, path, use] of pages) {
  test(`${name} começa em 3 s num navegador que nunca diz que pintou`, async ({ page }) => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {}
    })
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await stopClock(page)
    await page.goto(path)
    await page.clock.runFor(2999)
    await idle(page)
    expect(scripts).toEqual([])
    await page.clock.runFor(1)
    await hydrated(page)
    await page.clock.resume()
    await use(page)
  })
}
