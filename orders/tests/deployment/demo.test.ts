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

test('the page to pay on refuses, leads back, and pays, and the book hears of it', async () => {
  const order = newOrder({ method: 'credit', installments: 3, totalCents: 21_552 })
  // To the book's own address, not the one by which tests call it.
  const sent = await fetch(`${bookUrl}/orders`, {
    method: 'POST',
    headers: { Origin: shopOrigin, 'Content-Type': 'text/plain' },
    body: JSON.stringify(order),
  })
  const { pay } = (await sent.json()) as { pay: { url: string } }
  expect(pay.url).toBe(`${bookUrl}/pedido/${order.id}/pagar`)
  const page = await fetch(pay.url)
  const html = await page.text()
  expect(textOf(html)).toMatch(/Pedido K7M-4QX R\$ 215,52 no cartão Parcelas 1x de .*3x de R\$ 71,84/)
  expect(html).toContain('<option value="3" selected>')
  const id = new URL(page.url).searchParams.get('pref_id') ?? ''
  const press = async (what: string) => {
    const body = new URLSearchParams({ id, installments: '2', do: what })
    const response = await fetch(`${demo.url}/cartao`, { method: 'POST', body })
    expect(response.url).toMatch(`${bookUrl}/pedido/${order.id}?payment_id=`)
    return textOf(await response.text())
  }
  expect(await press('back')).toContain('Aguardando o Mercado Pago')
  expect(await press('rejected')).toContain('O cartão foi recusado: tente de novo')
  expect(await press('approved')).toContain('Pagamento confirmado')
  expect([...demo.payments.values()].at(-1)).toMatchObject({ status: 'approved', installments: 2 })
  expect(await statesIn(book)).toEqual(['paid'])
  const paid = String([...demo.payments.values()].at(-1)?.id)
  expect(await visitBank()).toContain('Pedido K7M-4QX R$ 215,52, Pago Cartão')
  await visitBank('/devolver', { id: paid })
  expect(await rowsOf(book, 'refunds')).toMatchObject([{ payment: paid, amount_cents: 21_552 }])
})
