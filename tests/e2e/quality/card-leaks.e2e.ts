import type { Page as AnyPage, CDPSession } from 'playwright/test'
import { openFilledCheckout, submitButton } from '../support/checkout.ts'
import { credit, pix } from '../support/fields.ts'
import { expectHome, orderNotice } from '../support/home.ts'
import { stopBeforeOrder } from '../support/placing.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, test, testIn, type Page } from '../support/test.ts'

// A recording of the page would itself keep what was typed.
test.use({ trace: 'off' })

const card = {
  'Número do cartão': '4929 1736 4820 5517',
  'Validade (MM/AA)': '07/39',
  // Begins with 0: a heap snapshot writes positions of functions as digits, and one of them could equal the CVV.
  CVV: '0617',
  'Nome impresso no cartão': 'QUINTILIANO ZEBEDEU CANARIO',
  'CPF do titular': '529.982.247-25',
  'Número do documento': 'ZX-77.412.903-K',
}

const secret =
  /4929 ?1736 ?4820 ?5517|07\/39|QUINTILIANO|529\.?982\.?247-?25|ZX-77\.412|^(?:0617|0739)$|"(?:0617|0739)"/
const contact = /ana@gmail|canalemalta\b(?!\.example)|98765-?4321/

/** Types on the keyboard: a text that the test passes to the page in another way stays in its memory. */
async function typeCard(page: Page): Promise<void> {
  await credit(page).check()
  for (const [label, text] of Object.entries(card)) {
    await page.getByLabel(label).focus()
    await page.keyboard.insertText(text)
    await expect(page.getByLabel(label)).not.toHaveValue('')
  }
}

/** Records every request and console line of all tabs. */
function recordTraffic(page: Page): string[] {
  const seen: string[] = []
  const context = page.context()
  context.on('request', (request) =>
    seen.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers())),
  )
  context.on('console', (line) => seen.push(line.text()))
  return seen
}

/** Everything a browser keeps for a site, and the texts of the address bar and the tab. */
const kept = (page: AnyPage) =>
  page.evaluate(async () =>
    JSON.stringify([
      [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie],
      [await indexedDB.databases(), await caches.keys(), await navigator.serviceWorker.getRegistrations()],
      [location.href, document.title, document.referrer, window.name],
    ]),
  )

/** What stands in the fields of the page, and in those of the page that was left, as long as that is in memory. */
const typed = (page: Page) =>
  page.evaluate(() => {
    const left = (window as unknown as { left: WeakRef<HTMLInputElement>[] }).left.flatMap((node) => node.deref() ?? [])
    return [...left, ...document.querySelectorAll('input')].map(({ value }) => value)
  })

/** Every string in the memory of the page. */
async function memory(devtools: CDPSession): Promise<string[]> {
  const chunks: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  return (JSON.parse(chunks.join('')) as { strings: string[] }).strings
}

/** Unlike `decodeURIComponent` it takes any text. */
const decoded = (text: string) =>
  text.replaceAll(/(?:%[\da-f]{2})+/gi, (part) => Buffer.from(part.replaceAll('%', ''), 'hex').toString())

const found = (texts: readonly string[], pattern: RegExp) =>
  texts.filter((text) => pattern.test(text) || pattern.test(decoded(text))).map((text) => text.slice(0, 200))

for (const isPix of [true, false]) {
  const title = `nada do cartão sai, fica ou se guarda num pedido ${isPix ? 'por PIX, recebido' : 'por link, à espera'}`
  testIn('all')(title, async ({ page, context, book, allowConsole }) => {
    allowConsole(/500/)
    if (!isPix) book.status = 500
    const devtools = await context.newCDPSession(page)
    const seen = recordTraffic(page)
    await openFilledCheckout(page, isPix ? {} : { paymentLink: 'https://pay.exemplo.com/a' })
    await typeCard(page)
    seen.push(await kept(page))
    await page.evaluate(() => {
      Object.assign(window, { left: [...document.querySelectorAll('input')].map((input) => new WeakRef(input)) })
    })
    if (isPix) await pix(page).check()
    await stopBeforeOrder(page)
    await submitButton(page).click()
    // Before the next page, which sends again what was not received.
    await expect.poll(() => book.orders).toHaveLength(1)
    if (isPix) {
      await expect(page.getByRole('heading', { name: 'Pague com PIX' })).toBeFocused()
      seen.push(await page.getByRole('main').innerHTML())
      await page.getByRole('link', { name: 'Voltar ao início' }).click()
    } else {
      await expect(page.getByText('Código do pedido')).toBeVisible()
      await page.clock.runFor(1000)
    }
    await expectHome(page)
    seen.push(await kept(page))
    // Until it is closed, the notice keeps the order for its chat with the shop.
    await orderNotice(page).getByRole('button', { name: 'Fechar' }).click()
    const after = await kept(page)
    seen.push(after, JSON.stringify(await context.cookies()), await page.content())
    seen.push(JSON.stringify(await page.evaluate(() => history.state as unknown)))
    seen.push(...book.orders.map((order) => JSON.stringify(order)))
    await page.clock.resume()
    // A tab in the background paints nothing, and React keeps the old page until the next one is painted.
    await page.bringToFront()

    expect(found(seen, secret)).toEqual([])
    await expect
      .poll(async () => {
        await devtools.send('HeapProfiler.collectGarbage')
        return found([...(await typed(page)), ...(await memory(devtools))], secret)
      })
      .toEqual([])
    // A control: the memory contains what may be in it.
    const texts = await memory(devtools)
    expect(texts.length).toBeGreaterThan(1000)
    expect(found(texts, /Dúvidas Frequentes/).length).toBeGreaterThan(0)
    // The contact goes with the order and nowhere else: once that is received, nothing of it is left.
    expect(found([after], contact).length > 0).toBe(!isPix)
    const own = seen.filter((text) => text.startsWith(siteUrlOf('all')))
    expect(found(own, contact)).toEqual([])
  })
}
