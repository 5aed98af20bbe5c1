import getPort from 'get-port'
import { expect, test } from '../../tests/e2e/support/test.ts'
import { startBook } from '../tools/book.js'
import { startDemo } from '../tools/demo.js'
import { password, shopOrigin } from './support/book.ts'
import { buildTestWorker } from './support/build.ts'
import { newOrder } from './support/sending.ts'
import { signIn } from './support/sign-in.ts'

test('a buyer tries again where there was no page, is refused, comes back, pays, and the seller sees it', async ({
  page,
  request,
}, info) => {
  const worker = info.outputPath('worker')
  await buildTestWorker(worker)
  const [port, token] = [await getPort(), 'demonstracao']
  const url = `http://localhost:${port}`
  const demo = await startDemo({ port: 0, token, bookUrl: url, pixSecret: 'x'.repeat(16) })
  // The only host that a scenario reaches.
  const pages = demo.url.replace('127.0.0.1', 'localhost')
  const bindings = { SHOP_ORIGIN: shopOrigin, ORDERS_PASSWORD: password, COUNTS_TESTS: '1' }
  const at = { MERCADO_PAGO_ACCESS_TOKEN: token, MERCADO_PAGO_API: demo.url, MERCADO_PAGO_PAGES: pages }
  const book = await startBook({ ...bindings, ...at }, { worker, port })
  demo.faults.push((_, response) => Boolean(response.destroy()))
  const order = newOrder({ method: 'credit', installments: 3, totalCents: 21_552 })
  await request.post(`${url}/orders`, { data: order, headers: { Origin: shopOrigin, 'Content-Type': 'text/plain' } })
  // As long as it takes until nobody can be making the page.
  await (await book.getD1Database('DB')).exec("UPDATE pages SET asked_at = '2026-01-01'")

  await page.goto(`${url}/pedido/${order.id}`)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect(heading('Pedido recebido')).toBeVisible()
  await page.getByRole('button', { name: 'Abrir a página de pagamento' }).click()
  await expect(page.getByLabel('Parcelas')).toHaveValue('3')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(heading('Aguardando o Mercado Pago')).toBeVisible()
  const open = page.getByRole('link', { name: 'Abrir a página de pagamento' })
  await open.click()
  await page.getByRole('button', { name: 'Recusar' }).click()
  await expect(heading('O cartão foi recusado: tente de novo')).toBeVisible()
  await open.click()
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(heading('Pagamento confirmado')).toBeVisible()
  await expect(open).toHaveCount(0)

  await signIn(page.context(), `${url}/`)
  await page.goto(`${url}/?estado=todos`)
  await expect(page.getByRole('article')).toContainText(/Pagamento confirmado pelo Mercado Pago: R\$\s215,52/)
  await book.dispose()
  await demo.stop()
})
