import { randomUUID } from 'node:crypto'
import getPort from 'get-port'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { pixCode } from '#src/checkout/result/br-code.ts'
import { startBook } from '../../tools/book.js'
import { startDemo } from '../../tools/demo.js'
import { pixSecret, shopOrigin } from '../support/book.ts'
import { testWorkerFolder } from '../support/build.ts'
import { emptyBook, rowsOf, statesIn } from '../support/rows.ts'
import { newOrder, postOrder, sendOrder } from '../support/sending.ts'
import { textOf } from '../support/visiting.ts'

const token = 'demonstracao'
const port = await getPort()
const bookUrl = `http://127.0.0.1:${port}`
const demo = await startDemo({ port: 0, token, bookUrl, pixSecret })
const book = await startBook(
  {
    SHOP_ORIGIN: shopOrigin,
    COUNTS_TESTS: '1',
    PIX_WEBHOOK_SECRET: pixSecret,
    MERCADO_PAGO_ACCESS_TOKEN: token,
    MERCADO_PAGO_API: demo.url,
    MERCADO_PAGO_PAGES: demo.url,
  },
  { worker: testWorkerFolder, port },
)
beforeEach(() => emptyBook(book))
afterAll(async () => {
  await book.dispose()
  await demo.stop()
})

const visitBank = async (path = '/', form?: Record<string, string>) => {
  const response = await fetch(demo.url + path, form && { method: 'POST', body: new URLSearchParams(form) })
  return textOf(await response.text())
}

test('the bank’s page pays the code of a charge once and pays it back, and the book hears of both', async () => {
  const answer = (await (await postOrder(book, newOrder())).json()) as { pix: { code: string } }
  expect(await visitBank()).toMatch(/Demonstração\. .*Pedido K7M-4QX R\$ 204,74, Espera o pagamento/)
  expect(await visitBank('/pix', { code: ` ${answer.pix.code}\n` })).toContain(
    'R$ 204,74 pagos. A loja já foi avisada.',
  )
  expect(await statesIn(book)).toEqual(['paid'])
  expect(await visitBank('/pix', { code: answer.pix.code })).toContain('Este código já foi pago.')
  const [id = ''] = demo.payments.keys()
  expect(await visitBank('/devolver', { id })).toContain('Devolvido. A loja já foi avisada.')
  expect(await rowsOf(book, 'refunds')).toMatchObject([{ kind: 'refund', amount_cents: 20_474 }])
})

test('the bank’s page pays a static code of the shop, and the book hears of it as from a bank', async () => {
  const order = await sendOrder(book, { code: 'AAA-222' })
  const { payload } = pixCode({ key: 'loja@exemplo.com', receiver: 'Loja', city: 'Recife' }, order.code, 20_474)
  expect(await visitBank('/pix', { code: payload })).toContain('R$ 204,74 pagos.')
  expect(await statesIn(book)).toEqual(['paid'])
  expect(await rowsOf(book, 'payments')).toMatchObject([{ provider: 'pix', reference: 'AAA-222' }])
})

test('the bank’s page pays neither what is no code nor an unknown charge', async () => {
  expect(await visitBank('/pix', { code: 'pix' })).toContain('Este não é um código Pix com valor.')
  expect(await visitBank('/pagar', { id: randomUUID() })).toContain('Esta cobrança não existe.')
})
