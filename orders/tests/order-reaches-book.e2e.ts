import getPort from 'get-port'
import type { Browser, TestInfo } from 'playwright/test'
import {
  errorSummary,
  failed,
  finishOrder,
  openFilledCheckout,
  selection,
  stopBeforeOrder,
  submitButton,
} from '../../tests/e2e/support/checkout.ts'
import { openHome, orderNotice } from '../../tests/e2e/support/home.ts'
import { shownCode, waiting } from '../../tests/e2e/support/orders.ts'
import { siteUrlOf } from '../../tests/e2e/support/sites.ts'
import { expect, test, type Page } from '../../tests/e2e/support/test.ts'
import { startBook } from '../tools/book.js'
import { buildWorker } from '../tools/builds.js'
import { signIn } from './support/sign-in.ts'

const password = 'uma-senha-de-teste'

test.use({ baseURL: siteUrlOf('webhook') })

/** A book that has not been started yet, in the place of the webhook that the shop was built with. */
async function bookFor(page: Page, info: TestInfo) {
  const worker = info.outputPath('worker')
  await buildWorker(worker)
  const port = await getPort()
  const url = `http://localhost:${port}/`
  await page.route('http://localhost:4999/**', (route) => route.continue({ url: `${url}orders` }))
  const bindings = { SHOP_ORIGIN: siteUrlOf('webhook'), ORDERS_PASSWORD: password }
  return { url, start: () => startBook(bindings, { worker, port }) }
}

/** The list, as the seller sees it on a phone. */
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

/** Orders, and returns the order's code once the book has answered. The clock stops at the minute. */
async function order(page: Page, query: Record<string, string>, minute: string): Promise<string> {
  await openFilledCheckout(page, selection(query))
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
