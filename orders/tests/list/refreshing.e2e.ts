import { expect, test, type Page } from '../../../tests/e2e/support/test.ts'
import { putMany, putOrder, putPayment } from '../support/filling.ts'
import { shareBook } from '../support/shared-book.ts'
import { signIn } from '../support/sign-in.ts'

const shared = shareBook()
test.beforeEach(async ({ context }) => {
  await signIn(context, shared.url)
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

/** How often the page has asked the book whether there is news. */
const timesAsked = async (page: Page) => (await asked(page)).filter(isNews).length

test('um pedido novo aparece sozinho, com o número no título, e a lista fica onde estava', async ({ page }) => {
  await putMany(shared.book, 20, (index) => ({ code: `AAA-${index}` }))
  await page.goto(shared.url)
  await expect(page).toHaveTitle(/^\(20\) Pedidos/)
  // It asks for the list once, and does not reload for the same list. After that there is no news.
  const answered = page.waitForResponse(shared.url)
  for (const times of [1, 2, 3]) {
    await minute(page)
    expect(await timesAsked(page)).toBe(times)
    await answered
  }
  expect((await asked(page)).filter((url) => !isNews(url))).toEqual([shared.url])

  await putOrder(shared.book, { code: 'NEW-222' })
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
  const id = await putOrder(shared.book)
  await page.goto(`${shared.url}#pedido-${id}`)
  await expect(page.getByRole('article')).toBeFocused()
  await putOrder(shared.book, { code: 'NEW-222' })
  await minute(page)
  await expect(codes(page)).toHaveCount(2)
  await expect(page.getByRole('article', { name: 'K7M-4QX' })).toBeFocused()
  // The reloaded page asks as well, once it has loaded.
  await page.waitForLoadState('load')
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
  await putOrder(shared.book)
  await putPayment(shared.book, { paid_at: new Date().toISOString() })
  for (const [what, how] of busy) {
    await test.step(what, async () => {
      await page.goto(shared.url)
      await how(page)
      // A click leaves the focus behind, which would be a reason to wait by itself.
      if (what.startsWith('um ')) await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await putOrder(shared.book)
      await minute(page)
      expect(await timesAsked(page)).toBe(0)
    })
  }
})

test('uma falha do livro não tira a lista da tela', async ({ page, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await putOrder(shared.book)
  await page.goto(shared.url)
  await page.context().setOffline(true)
  await minute(page)
  await page.context().setOffline(false)
  await putOrder(shared.book)
  await minute(page)
  await expect(codes(page)).toHaveCount(2)
})

test('parada, ela não se atualiza, nem depois', async ({ page }) => {
  await putOrder(shared.book)
  await page.goto(shared.url)
  await page.getByRole('link', { name: 'Pausar' }).click()
  await expect(page.getByText('Esta lista não se atualiza sozinha.')).toBeVisible()
  await page.goto(shared.url)
  await minute(page)
  expect(await timesAsked(page)).toBe(0)
  await page.getByRole('link', { name: 'Voltar a atualizar' }).click()
  await expect(page.getByRole('link', { name: 'Pausar' })).toBeVisible()
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nada promete que a lista se atualiza', async ({ page }) => {
    await page.goto(shared.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/se atualiza sozinha/)).toBeHidden()
  })
})
