import { faq } from '../../content/shop/faq.ts'
import { checkoutPath, credit, selectedPackage } from '../support/checkout.ts'
import { idle, openHome, packageLink } from '../support/home.ts'
import { failScripts, replaceInScripts } from '../support/network.ts'
import { expect, hydrated, openPage, stopClock, test, type Page } from '../support/test.ts'

test.beforeEach(({ allowConsole }) => {
  allowConsole(
    /Failed to load resource|dynamically imported module|Failed to fetch|Minified React error|Unable to preload/i,
  )
})

/** Counts how many times the page has been loaded. */
function countVisits(page: Page): { count: number } {
  const visits = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.count++
  })
  return visits
}

test('um script que sumiu recarrega a página uma vez; se não volta, ela diz o que fazer', async ({ page }) => {
  const visits = countVisits(page)
  await failScripts(page, '', () => visits.count !== 2)
  await openPage(page, '/checkout?quantity=100&label=Inscritos')
  expect(visits.count).toBe(2)
  await page.goto('/checkout?quantity=200&label=Inscritos')
  await expect(page.getByText(/^O formulário não carregou/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'faça seu pedido pelo WhatsApp' })).toBeVisible()
  expect(visits.count).toBe(4)
})

test('a página seguinte que sumiu no meio da visita é buscada de novo', async ({ page }) => {
  await openHome(page)
  let requests = 0
  await failScripts(page, 'shouldUnregister', () => requests++ === 0)
  await packageLink(page).click()
  await expect(page.getByRole('heading', { name: 'Finalize seu pedido' })).toBeVisible()
  await hydrated(page)
  await expect(selectedPackage(page)).toBeVisible()
})

/** Browsers that cannot read the scripts lack this too: Firefox 67 to 77 knows `import()`, but not `\p`. */
function forgetUnicodeProperties(): void {
  const KnowsAll = RegExp
  function read(pattern: string, flags?: string) {
    if (pattern.includes('\\p')) throw new SyntaxError('invalid identity escape')
    return new KnowsAll(pattern, flags)
  }
  window.RegExp = new Proxy(RegExp, {
    apply: (_, __, [pattern, flags]: [string, string?]) => read(pattern, flags),
    construct: (_, [pattern, flags]: [string, string?]) => read(pattern, flags),
  })
}

test('um navegador velho demais mostra as páginas e o caminho pelo WhatsApp', async ({ page, allowConsole }) => {
  allowConsole(/SyntaxError|Unexpected|invalid identity escape/)
  await page.addInitScript(forgetUnicodeProperties)
  await replaceInScripts(page, { '': 'isto não se lê: ' })
  await page.goto('/?utm_source=google')
  await expect(page.locator('html')).toHaveAttribute('data-failed', '')
  await expect(page.getByText(faq[0]?.answer ?? '')).toBeVisible()
  await packageLink(page).click()
  await expect(page.getByText(/^O formulário não carregou/)).toBeVisible()
  const chat = page.getByRole('link', { name: 'faça seu pedido pelo WhatsApp' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\//)
})

test('o checkout começa em 3 s num navegador que nunca diz que pintou', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await stopClock(page)
  await page.goto(checkoutPath())
  await page.clock.runFor(2999)
  await idle(page)
  expect(scripts).toEqual([])
  await page.clock.runFor(1)
  await hydrated(page)
  await page.clock.resume()
  await credit(page).check()
  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
})
