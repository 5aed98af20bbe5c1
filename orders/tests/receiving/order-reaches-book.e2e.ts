import getPort from 'get-port'
import type { Browser, TestInfo } from 'playwright/test'
import {
  errorSummary,
  failed,
  finishOrder,
  openFilledCheckout,
  stopBeforeOrder,
  submitButton,
} from '../../../tests/e2e/support/checkout.ts'
import { openHome, orderNotice } from '../../../tests/e2e/support/home.ts'
import { brCode, expectNothingPaid, orderByPix, shownCode, waiting } from '../../../tests/e2e/support/orders.ts'
import { siteUrlOf } from '../../../tests/e2e/support/sites.ts'
import { expect, test, type Page } from '../../../tests/e2e/support/test.ts'
import { startBook } from '../../tools/book.js'
import { startDemo } from '../../tools/demo.js'
import { buildTestWorker } from '../support/build.ts'
import { signIn } from '../support/sign-in.ts'

const password = 'uma-senha-de-teste'

test.use({ baseURL: siteUrlOf('webhook') })

/** Leads the webhook that the shop was built with to a book, which `start` starts. */
async function bookFor(page: Page, info: TestInfo) {
  const worker = info.outputPath('worker')
  await buildTestWorker(worker)
  const port = await getPort()
  const url = `http://localhost:${port}/`
  await page.route('http://localhost:4999/**', (route) => route.continue({ url: `${url}orders` }))
  const bindings = { SHOP_ORIGIN: siteUrlOf('webhook'), ORDERS_PASSWORD: password }
  const start = (others = {}) => startBook({ ...bindings, ...others }, { worker, port })
  return { url, start }
}

/** Opens the list as the seller sees it on a phone. */
async function openList(browser: Browser, url: string): Promise<Page> {
  const list = await browser.newPage({
    viewport: { width: 360, height: 740 },
    locale: 'pt-BR',
  })
  await signIn(list.context(), url, password)
  await list.goto(url)
  return list
}

const orderIn = (list: Page, code: string) => list.getByRole('article', { name: code })

/** Places an order at this minute, and returns its code once the book has answered. */
async function order(page: Page, query: Record<string, string>, minute: string): Promise<string> {
  await openFilledCheckout(page, query)
  await stopBeforeOrder(page, minute)
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await submitButton(page).click()
  await answer
  await finishOrder(page)
  const code = await shownCode(page)
  await orderNotice(page).getByRole('button', { name: 'Fechar' }).click()
  await page.clock.resume()
  return code
}

test('um pedido chega ao livro com seu código, e um com preço e nome trocados no endereço chega marcado', async ({
  page,
  browser,
}, info) => {
  const { url, start } = await bookFor(page, info)
  const book = await start()
  const right = await order(page, {}, '05')
  const changed = await order(page, { price: 'R$ 2,15', label: 'Seguidores' }, '10')

  const list = await openList(browser, url)
  await expect(orderIn(list, right)).toContainText('1.000 Inscritos')
  await expect(orderIn(list, right)).not.toContainText('Confira antes de entregar')
  await expect(orderIn(list, changed)).toContainText('1.000 Seguidores')
  await expect(orderIn(list, changed)).toContainText('Quem pediu viu outro preço')
  await expect(orderIn(list, changed)).toContainText('O nome do pacote não é o da tabela (Inscritos)')
  await list.close()
  await book.dispose()
})

test('com o livro parado o pedido espera no navegador, e chega sozinho quando ele volta', async ({
  page,
  browser,
  allowConsole,
}, info) => {
  allowConsole(/ERR_CONNECTION_REFUSED/)
  const { url, start } = await bookFor(page, info)
  await openFilledCheckout(page)
  await stopBeforeOrder(page)
  await submitButton(page).click()
  await expect.poll(() => waiting(page)).toHaveLength(1)
  await page.clock.runFor(2000)
  await expect(errorSummary(page).filter({ hasText: failed })).toBeVisible()
  const [code = ''] = await waiting(page)

  const book = await start()
  await page.clock.resume()
  await openHome(page)
  await expect.poll(() => waiting(page)).toEqual([])
  const list = await openList(browser, url)
  await expect(orderIn(list, code)).toBeVisible()
  await list.close()
  await book.dispose()
})

test('a demonstração inteira: pedir, copiar o código, pagar no banco, e ver o pagamento na loja, na página do pedido e no livro', async ({
  page,
  browser,
}, info) => {
  const { url, start } = await bookFor(page, info)
  const bookUrl = new URL(url).origin
  const token = 'demonstracao'
  const demo = await startDemo({ port: 0, token, bookUrl, pixSecret: 'um-segredo-do-banco' })
  const book = await start({ COUNTS_TESTS: '1', MERCADO_PAGO_ACCESS_TOKEN: token, MERCADO_PAGO_API: demo.url })
  // The shop was built with another address for its book.
  await page.route('http://localhost:4999/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const response = await route.fetch({ url: bookUrl + pathname.replace('/pedidos', '/orders') })
    const body = await response.text()
    await route.fulfill({ response, body: body.replaceAll(bookUrl, 'http://localhost:4999') })
  })

  await openFilledCheckout(page)
  // The book's clock decides when the charge expires.
  await page.clock.setSystemTime(new Date())
  const code = await orderByPix(page)
  await expectNothingPaid(page)
  const bank = await browser.newPage()
  await bank.goto(demo.url)
  await bank.getByLabel('Pix copia e cola').fill(await brCode(page).inputValue())
  await bank.getByRole('button', { name: 'Pagar este código' }).click()
  await expect(bank.getByRole('status')).toContainText('A loja já foi avisada.')

  await page.clock.runFor(5000)
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeFocused()
  const href = await page.getByRole('link', { name: 'Acompanhar pedido' }).getAttribute('href')
  await bank.goto(href?.replace('http://localhost:4999', bookUrl) ?? '')
  await expect(bank.getByRole('heading', { level: 1 })).toHaveText('Pagamento confirmado')
  await page.getByRole('button', { name: 'Voltar ao início' }).click()
  await expect(orderNotice(page)).toContainText('Pagamento confirmado')

  const list = await openList(browser, url)
  await list.goto(`${url}?estado=paid`)
  await expect(orderIn(list, code)).toContainText('Pago')
  await Promise.all([bank.close(), list.close(), book.dispose(), demo.stop()])
})
