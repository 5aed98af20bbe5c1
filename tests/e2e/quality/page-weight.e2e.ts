import { brotliCompressSync } from 'node:zlib'
import { test as quietTest, type Response } from 'playwright/test'
import { readBuilt, scriptsOf } from '../../build/built-site.ts'
import { checkoutPath, selectedPackage, submitButton } from '../support/checkout.ts'
import { openHome, packageLink } from '../support/home.ts'
import { recordShifts, shiftsOf } from '../support/layout.ts'
import { holdBackScripts, openWithoutScripts, scriptsArrived } from '../support/network.ts'
import { expect, hydrated, test, type Page } from '../support/test.ts'

/** Records each address that a page requests, those of the site as paths. Call it before the first visit. */
function recordLoads(page: Page) {
  const responses = new Map<string, Response>()
  page.on('response', (response) => {
    const url = new URL(response.url())
    const name = url.hostname === 'localhost' ? url.pathname : url.href
    if (!responses.has(name)) responses.set(name, response)
  })
  const paths = () => [...responses.keys()]
  return { responses, paths, scripts: () => paths().filter((path) => path.endsWith('.js')) }
}

// A quiet test does not install the clock of the others, which would delay the page's frames.

async function openQuiet(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await hydrated(page)
}

/** Runs in the page: records calls that load the tables of a language, which block a slow phone for 40 ms. */
function recordLocales(): void {
  const locales = new Array<string>()
  Object.assign(window, { locales })
  for (const owner of [Number.prototype, Date.prototype, Intl])
    for (const name of Object.getOwnPropertyNames(owner).filter((one) => /^toLocale|Format$/.test(one)))
      Reflect.set(owner, name, function record() {
        locales.push(name)
      })
}

for (const { name, path, file } of [
  { name: 'o início', path: '/', file: 'index' },
  { name: 'o checkout', path: checkoutPath(), file: 'checkout' },
  { name: 'o checkout de um pedido que não está aqui', path: `${checkoutPath()}#K7M-4QX`, file: 'checkout' },
  { name: 'a página não encontrada', path: '/nada', file: '404' },
] as const) {
  quietTest(`${name}: só o documento vem antes da primeira pintura, e nada se move @both`, async ({ page }) => {
    await page.addInitScript(recordShifts)
    await page.addInitScript(recordLocales)
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
    expect(resources.length).toBeGreaterThan(0)
    // The browser requests the icon for its tab by itself, which may be before a slow first frame.
    const ours = resources.filter(({ url: asked }) => !asked.endsWith('/favicon.svg'))
    expect.soft(ours.filter((entry) => !entry.isAfterPaint || entry.blocking !== 'non-blocking')).toEqual([])
    // Nothing but scripts and files of the root: no stylesheet, no font, nothing of another host.
    const rest = loads.paths().filter((asked) => !/^\/(assets\/[\w-]+\.js|[^/]*)$/.test(asked))
    expect.soft(rest).toEqual([])
    // The scripts are those that the build tests weigh.
    const built = scriptsOf(file).map((script) => `/${script}`)
    expect.soft(loads.scripts().toSorted()).toEqual(built.toSorted())
    expect.soft(await shiftsOf(page)).toEqual([])
    expect.soft(await page.evaluate('locales')).toEqual([])
    for (const image of await page.locator('img').all()) {
      await expect.soft(image).toHaveAttribute('width', /^\d+$/)
      await expect.soft(image).toHaveAttribute('height', /^\d+$/)
      await expect.soft(image).toHaveAttribute('src', /^(data:image\/svg|[^:]+\.(svg|avif|webp)$)/)
    }
    if (file !== 'index') return
    await page.locator('footer').scrollIntoViewIfNeeded()
    await expect.poll(() => loads.paths()).toContain('/pagamentos.svg')
    let bytes = 0
    for (const response of loads.responses.values()) bytes += brotliCompressSync(await response.body()).length
    expect.soft(bytes).toBeLessThanOrEqual(110_000)
  })
}

quietTest('o que há de estranho no pedido já está na primeira pintura: o botão não sai do dedo', async ({ page }) => {
  await page.addInitScript(recordShifts)
  for (const path of [
    '/checkout',
    checkoutPath({ price: 'R$ 9,90' }),
    checkoutPath({ quantity: '123' }),
    checkoutPath({ quantity: '123', paymentLink: 'https://pay.exemplo.com/abc' }),
    checkoutPath({ label: 'Visualizações'.repeat(6), category: '' }),
  ]) {
    await openQuiet(page, path)
    expect.soft(await shiftsOf(page), path).toEqual([])
  }
})

// The checkout is painted in one go, and the not-found page is one screen. It found a row of packages that moved by
// 44 px when the last one of its section came.
// The shop's policy forbids `document.write`.
quietTest.extend({ bypassCSP: true })('o que já se vê fica no lugar enquanto o resto vem @both', async ({ page }) => {
  await page.addInitScript(recordShifts)
  await holdBackScripts(page)
  await page.goto('/robots.txt')
  await page.evaluate(async (html) => {
    document.open()
    for (const piece of html.match(/[^]{1,1500}(?:[^>]*>|$)/g) ?? []) {
      // oxlint-disable-next-line typescript/no-deprecated -- nothing else gives a page to its parser piece by piece
      document.write(piece)
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    }
  }, readBuilt('index.html'))
  await expect(page.locator('footer')).toBeAttached()
  // In a card of which only half has arrived the words still settle, which counts as 0.0001.
  expect((await shiftsOf(page)).filter(({ value }) => value > 0.005)).toEqual([])
})

quietTest('o pedido está na primeira pintura e no título, antes dos scripts, e não muda depois', async ({ page }) => {
  const release = await openWithoutScripts(page, checkoutPath({ label: 'Curtidas' }))
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
  const texts = async () => (await page.locator('[data-order]').allInnerTexts()).filter(Boolean)
  const painted = await texts()
  // What is missing here would be a dash, or come with the scripts.
  const expected = ['1.000 Curtidas', 'seu link', 'Categoria: Inscritos', 'R$\u00a0204,74', '12x de R$\u00a017,96']
  expect(painted).toEqual(expect.arrayContaining(expected))
  await expect(page).toHaveTitle('Checkout - Curtidas | Canal em Alta')
  await page.evaluate(() => {
    const { title, head, documentElement } = document
    const note = () => {
      if (document.title !== title) documentElement.setAttribute('data-renamed', document.title)
    }
    new MutationObserver(note).observe(head, { childList: true, subtree: true, characterData: true })
  })
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  release()
  await hydrated(page)
  expect(await texts()).toEqual(painted)
  await expect(page.locator('html')).not.toHaveAttribute('data-renamed')
})

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
