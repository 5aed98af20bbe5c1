import { test } from 'playwright/test'
import { limits } from '../../build/byte-limits.ts'
import { scriptsOf } from '../../build/built-site.ts'
import { checkoutPath, contact, fillContact, submitButton } from '../support/checkout.ts'
import { holdBackScripts, recordLoads, scriptsArrived } from '../support/network.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, hydrated, type Page } from '../support/test.ts'

// Without the clock of the other scenarios, which would delay the page's frames.

const pages = [
  { name: 'o início', path: '/', file: 'index' },
  { name: 'o checkout', path: checkoutPath(), file: 'checkout' },
  { name: 'a página não encontrada', path: '/nada', file: '404' },
] as const

async function openQuiet(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await hydrated(page)
}

for (const { name, path, file } of pages) {
  test(`${name}: só o documento é pedido antes da primeira pintura, e nada de fora`, async ({ page }) => {
    const loads = recordLoads(page)
    await openQuiet(page, path)
    const resources = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-paint') as (PerformanceEntry & { paintTime: number })[]
      return (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
        url: entry.name,
        isAfterPaint: entry.startTime >= (paint?.paintTime ?? Infinity),
        blocking: (entry as PerformanceEntry & { renderBlockingStatus?: string }).renderBlockingStatus,
      }))
    })
    expect(resources.length).toBeGreaterThan(3)
    // The icon is the browser's own errand, for its tab: a slow first frame may come after it.
    const ours = resources.filter(({ url: asked }) => !asked.endsWith('/favicon.svg'))
    expect(ours.filter((entry) => !entry.isAfterPaint || entry.blocking !== 'non-blocking')).toEqual([])
    // Scripts and nothing else: no stylesheet, no font, nothing of another host.
    const rest = loads.paths().filter((asked) => !/^\/(assets\/[\w-]+\.js|[^/]*)$/.test(asked))
    expect(rest).toEqual([])
  })

  test(`${name}: o código que chega sem um toque é o que os testes da build pesam`, async ({ page }) => {
    const loads = recordLoads(page)
    await openQuiet(page, path)
    expect(loads.scripts().sort()).toEqual(
      scriptsOf(file)
        .map((script) => `/${script}`)
        .sort(),
    )
  })

  test(`${name}: as imagens têm medidas e formatos modernos`, async ({ page }) => {
    await openQuiet(page, path)
    for (const image of await page.locator('img').all()) {
      await expect(image).toHaveAttribute('width', /^\d+$/)
      await expect(image).toHaveAttribute('height', /^\d+$/)
      await expect(image).toHaveAttribute('src', /^(data:image\/svg|[^:]+\.(svg|avif|webp)$)/)
    }
  })

  test(`${name}: nada se move, nem antes nem depois de o script chegar @both`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: unknown[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => entry.toJSON() as unknown)),
      ).observe({ type: 'layout-shift', buffered: true })
    })
    await openQuiet(page, path)
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([])
  })
}

test('a primeira visita ao início, com as imagens, cabe no limite', async ({ page }) => {
  const loads = recordLoads(page)
  await openQuiet(page, '/')
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect.poll(() => loads.paths()).toContain('/pagamentos.svg')
  expect(await loads.bytes()).toBeLessThanOrEqual(limits.firstVisitBytes)
})

test('o pedido está na primeira pintura, antes dos scripts, e não muda depois @both', async ({ page }) => {
  const release = await holdBackScripts(page)
  await page.goto(checkoutPath(), { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
  const texts = () => page.locator('[data-order]').allInnerTexts()
  const painted = await texts()
  expect(painted).toEqual([
    'R$\u00a0204,74',
    'R$\u00a010,78',
    '1.000 Inscritos',
    'R$\u00a0215,52',
    '− R$\u00a010,78',
    'R$\u00a0204,74',
    // The bar of a phone has both totals, and its styles show the one of the method.
    '1.000 Inscritos',
    'R$\u00a0204,74',
    'R$\u00a0215,52',
  ])
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  release()
  await hydrated(page)
  expect(await texts()).toEqual(painted)
})

test.describe('o que pesa só vem quando serve', () => {
  // Words that survive minification; the second scenario proves that they are still found.
  const words = { form: 'shouldUnregister', mask: 'unmaskedValue', spelling: 'hotmail.com.br', qr: 'Data too long' }

  test('no início não vem nada do formulário', async ({ page }) => {
    const loads = recordLoads(page)
    await openQuiet(page, '/')
    await page.getByRole('button', { name: /Pausar/ }).click()
    await page.locator('footer').scrollIntoViewIfNeeded()
    await scriptsArrived(page)
    const code = await loads.code()
    expect(Object.values(words).filter((word) => code.includes(word))).toEqual([])
  })

  test('no checkout o corretor vem ao primeiro toque, o QR Code quando aparece', async ({ page }) => {
    const loads = recordLoads(page)
    await openQuiet(page, siteUrlOf('pix') + checkoutPath())
    const missing = async () => {
      const code = await loads.code()
      return Object.keys(words).filter((word) => !code.includes(words[word as keyof typeof words]))
    }
    expect(await missing()).toEqual(['spelling', 'qr'])
    await fillContact(page)
    await expect.poll(missing).toEqual(['qr'])
    await expect(page.getByLabel('E-mail')).toHaveValue(contact['E-mail'])
    await submitButton(page).click()
    await expect(page.getByRole('img', { name: /^QR Code/ })).toBeVisible()
    expect(await missing()).toEqual([])
  })
})
