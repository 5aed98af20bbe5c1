import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { texts } from '#orders/pages/words.ts'
import { shopOrigin, startBook } from './support/book.ts'
import { putOrder, putRows } from './support/filling.ts'
import { emptyBook } from './support/rows.ts'
import { bookUrl } from './support/sending.ts'
import { textOf, visit } from './support/visiting.ts'

const book = await startBook()
beforeEach(() => emptyBook(book))
afterAll(() => book.dispose())

const get = (id: string, headers: Record<string, string> = {}) =>
  book.dispatchFetch(`${bookUrl}/pedido/${id}`, { headers })
const json = { Accept: 'application/json', Origin: shopOrigin }
const textAt = async (id: string) => textOf(await (await get(id)).text())

test('the buyer’s page says code, package, amount, state and its times, and what happens next', async () => {
  const id = await putOrder(book)
  await visit(book, '/orders/state', { form: { change: `${id} new paid` } })
  const response = await get(id)
  const text = textOf(await response.text())
  expect(response.status).toBe(200)
  expect(text).toContain(
    'Pagamento confirmado Código do pedido K7M-4QX 1.000 Inscritos R$ 204,74 PIX PedidoPagamentoEntrega',
  )
  expect(text).toContain(texts.buyer.next.paid)
  expect(text).toMatch(/Recebido em 13\/05\/2026 10:00 Pagamento confirmado em [\d/]{10} [\d:]{5}/)
})

test.each(['new', 'paid', 'delivering', 'delivered', 'canceled', 'refunded'] as const)(
  'an order that is %s says so and what happens next',
  async (state) => {
    const id = await putOrder(book, { state })
    const text = await textAt(id)
    expect(text).toContain(texts.buyer.state[state])
    expect(text).toContain(state === 'new' ? texts.buyer.next.confirms : texts.buyer.next[state])
    expect(text.includes('Pagamento confirmado')).toBe(state === 'paid')
  },
)

test.each<[what: string, secret: string | undefined, method: string, sentence: string]>([
  ['by PIX, where a bank tells of it', 'um-segredo-do-banco', 'pix', texts.buyer.next.confirms],
  ['by PIX, where nobody does', undefined, 'pix', texts.buyer.next.new],
  ['by card', 'um-segredo-do-banco', 'credit', texts.buyer.next.new],
])('a new order %s is promised only what can come', async (_, secret, method, sentence) => {
  const other = await startBook({ PIX_WEBHOOK_SECRET: secret })
  const id = await putOrder(other, { method })
  const response = await other.dispatchFetch(`${bookUrl}/pedido/${id}`)
  expect(textOf(await response.text())).toContain(sentence)
  const answer = (await (await other.dispatchFetch(`${bookUrl}/pedido/${id}`, { headers: json })).json()) as object
  expect(answer).toMatchObject({ confirms: sentence === texts.buyer.next.confirms })
  await other.dispose()
})

test.each([
  ['new', 'Pagamento'],
  ['paid', 'Entrega'],
  ['delivering', 'Entrega'],
  ['delivered', undefined],
  ['canceled', undefined],
])('of the three steps of an order that is %s the lit one is %s', async (state, step) => {
  const id = await putOrder(book, { state })
  const page = await (await get(id)).text()
  expect(/<li aria-current="step">([^<]*)/.exec(page)?.[1]).toBe(step)
  expect(page.includes('class="steps"')).toBe(state !== 'canceled')
})

test('a change that the seller undid never was', async () => {
  const id = await putOrder(book)
  const change = { order_id: id, from_state: 'new', to_state: 'canceled', cause: 'seller' }
  const at = { changed_at: '2026-05-13T14:00:00.000Z', undone_at: '2026-05-13T14:01:00.000Z' }
  await putRows(book, 'state_changes', [{ ...change, ...at }])
  expect(await textAt(id)).not.toContain('Cancelado')
})

test('nothing about the buyer stands there, nor anything of the seller', async () => {
  const id = await putOrder(book, { note: 'cliente difícil', utm_source: 'boletim' })
  for (const headers of [{}, json]) {
    const body = await (await get(id, headers)).text()
    for (const secret of ['@canal', 'ana@', '98765', '5511987654321', 'difícil', 'boletim', 'Pedidos']) {
      expect(body).not.toContain(secret)
    }
  }
})

test('the shop gets the state as JSON, other sites cannot read it', async () => {
  const id = await putOrder(book)
  const response = await get(id, json)
  expect(await response.json()).toEqual({
    code: 'K7M-4QX',
    state: 'new',
    since: '2026-05-13T13:00:02.000Z',
    confirms: true,
  })
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin)
  expect(response.headers.get('Vary')).toContain('Accept')
  const other = await get(id, { ...json, Origin: 'https://mau.exemplo' })
  expect(other.headers.get('Access-Control-Allow-Origin')).not.toBe('https://mau.exemplo')
})

test('the address is a key: no cache, no search engine, no other site learns of it', async () => {
  const { headers } = await get(await putOrder(book))
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  })
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
})

test.each([randomUUID(), 'K7M-4QX', '1', '%0d%0a', "' OR 1"])('no order has the address %j', async (id) => {
  await putOrder(book)
  const page = await get(id)
  expect([page.status, textOf(await page.text())]).toEqual([404, expect.stringContaining('Pedido não encontrado')])
  expect((await get(id, json)).status).toBe(404)
})

test('a text of the order is only text', async () => {
  const id = await putOrder(book, { label: '<a href="https://mau.exemplo">Inscritos</a>' })
  expect(await (await get(id)).text()).not.toContain('<a href="https://mau')
})
