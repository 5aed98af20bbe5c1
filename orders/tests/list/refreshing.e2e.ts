import type { Miniflare } from 'miniflare'
import { expect, test, type Page } from '../../../tests/e2e/support/test.ts'
import { buildWorker } from '../../tools/builds.js'
import { startBook } from '../support/book.ts'
import { putOrder, putOrders, putPayment } from '../support/filling.ts'
import { emptyBook } from '../support/rows.ts'
import { signIn } from '../support/sign-in.ts'

// In one process: they share a book.
test.describe.configure({ mode: 'default' })

let book: Miniflare
let bookUrl: string

test.beforeAll(async () => {
  await buildWorker()
  book = await startBook()
  bookUrl = (await book.ready).href.replace('127.0.0.1', 'localhost')
})
test.afterAll(() => book.dispose())
test.beforeEach(async ({ context }) => {
  await emptyBook(book)
  await signIn(context, bookUrl)
  await context.addInitScript(() => {
    const fetch = window.fetch.bind(window)
    const asked: string[] = []
    Object.assign(window, { asked, fetch: (url: string) => (asked.push(url), fetch(url)) })
  })
})

const codes = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2, name: /-/ })

const minute = (page: Page) => page.clock.runFor(60_000)

const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: string[] }).asked)

const isNews = (url: string) => url === '/novidades'

/** How often this page has asked the book whether there is news. */
const timesAsked = async (page: Page) => (await asked(page)).filter(isNews).length

test('um pedido novo aparece sozinho, com o número no título, e a lista fica onde estava', async ({ page }) => {
  await putOrders(
    book,
    Array.from({ length: 20 }, (_, index) => ({ code: `AAA-${index}` })),
  )
  await page.goto(bookUrl)
  await expect(page).toHaveTitle(/^\(20\) Pedidos/)
  // The same list is not loaded again, and asked for once: then there is no news.
  const answered = page.waitForResponse(bookUrl)
  for (const times of [1, 2, 3]) {
    await minute(page)
    expect(await timesAsked(page)).toBe(times)
    await answered
  }
  expect((await asked(page)).filter((url) => !isNews(url))).toEqual([bookUrl])

  await putOrder(book, { code: 'NEW-222' })
  const read = page.getByRole('article', { name: 'AAA-10' })
  const place = async () => (await read.boundingBox())?.y ?? NaN
  await read.evaluate((article) => article.scrollIntoView())
  const before = await place()
  await minute(page)
  await expect(page).toHaveTitle(/^\(21\) Pedidos/)
  await expect(codes(page).first()).toHaveText('NEW-222')
  // What is being read stays in its place, though an order came above it.
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(2)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
})

test('depois de mudar um estado, a lista volta a se atualizar, e o foco fica no pedido', async ({ page }) => {
  const id = await putOrder(book)
  await page.goto(`${bookUrl}#pedido-${id}`)
  await expect(page.getByRole('article')).toBeFocused()
  await putOrder(book, { code: 'NEW-222' })
  await minute(page)
  await expect(codes(page)).toHaveCount(2)
  await expect(page.getByRole('article', { name: 'K7M-4QX' })).toBeFocused()
  // And again.
  await minute(page)
  expect(await timesAsked(page)).toBe(1)
})

const busy: [what: string, how: (page: Page) => Promise<unknown>][] = [
  ['um texto digitado', (page) => page.getByRole('searchbox').pressSequentially('ana')],
  ['o foco num campo', (page) => page.getByRole('searchbox').focus()],
  ['o foco num botão', (page) => page.getByRole('button', { name: 'Procurar' }).focus()],
  ['um detalhe aberto', (page) => page.getByText('1.000 Inscritos').first().click()],
  ['um pedido marcado', (page) => page.getByRole('checkbox').first().check()],
  ['um detalhe fechado', (page) => page.getByText('1 pagamento a conferir').click()],
  ['um texto selecionado', (page) => page.evaluate(() => getSelection()?.selectAllChildren(document.body))],
]

test('enquanto algo é digitado, escolhido ou lido, ela espera', async ({ page }) => {
  await putOrder(book)
  await putPayment(book, { paid_at: new Date().toISOString() })
  for (const [what, how] of busy) {
    await test.step(what, async () => {
      await page.goto(bookUrl)
      await how(page)
      // Without the focus that a click leaves behind.
      if (what.startsWith('um ')) await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await putOrder(book)
      await minute(page)
      expect(await timesAsked(page)).toBe(0)
    })
  }
})

test('uma falha do livro não tira a lista da tela', async ({ page, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await putOrder(book)
  await page.goto(bookUrl)
  await page.context().setOffline(true)
  await minute(page)
  await page.context().setOffline(false)
  await putOrder(book)
  await minute(page)
  await expect(codes(page)).toHaveCount(2)
})

test('parada, ela não se atualiza, nem depois', async ({ page }) => {
  await putOrder(book)
  await page.goto(bookUrl)
  await page.getByRole('link', { name: 'Pausar' }).click()
  await expect(page.getByText('Esta lista não se atualiza sozinha.')).toBeVisible()
  await page.goto(bookUrl)
  await minute(page)
  expect(await timesAsked(page)).toBe(0)
  await page.getByRole('link', { name: 'Voltar a atualizar' }).click()
  await expect(page.getByRole('link', { name: 'Pausar' })).toBeVisible()
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nada promete que a lista se atualiza', async ({ page }) => {
    await page.goto(bookUrl)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/se atualiza sozinha/)).toBeHidden()
  })
})
