import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '#orders/pages/messages.ts'
import { codesOn, ordersOn, textOf } from '../support/pages.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()

/** Presses a button of a page that showed the order as `from`. */
const changeState = (id: string, state: string, { from = 'new', query = '' } = {}) =>
  book.submit(`/orders/state${query}`, { change: `${id} ${from} ${state}` })
const erase = (id: string, query = '') => book.submit(`/orders/${id}/erase${query}`, {})
const rowOf = (id: string) => book.DB.prepare('SELECT * FROM orders WHERE id = ?').bind(id).first()
const cardOf = async () => textOf(ordersOn(await book.page('/?estado=todos'))[0] ?? '')

/** The states that the buttons of an order lead to. */
const offered = async () =>
  [...(await book.page('/?estado=todos')).matchAll(/name="change" value="\S+ \w+ (\w+)"/g)].map(([, state]) => state)

test('one tap changes the state, and the book keeps when that was and what came before', async () => {
  const id = await book.putOrder()
  expect(await offered()).toEqual(['delivering', 'delivered', 'canceled', 'refunded', 'paid'])
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-13T13:05:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  await book.submit('/orders/state', { change: `${id} new delivering` })
  expect(await offered()).toEqual(['new', 'paid', 'canceled', 'refunded', 'delivered'])
  expect(await cardOf()).toContain('Em entrega desde 13/05/2026 10:05, pela loja. Antes: Novo.')
  expect(await book.changes()).toMatchObject([
    { order: id, from: 'new', to: 'delivering', cause: 'seller', at: '2026-05-13T13:05:00.000Z' },
  ])
})

test('a button of a page that shows an older state changes nothing, says so, and leads to the order', async () => {
  const id = await book.putOrder()
  await book.putOrder({ code: 'BBB-222' })
  expect(await book.page('/')).toContain(`value="${id} new paid"`)
  await changeState(id, 'paid')
  const response = await changeState(id, 'canceled', { query: '?estado=new' })
  expect(response.status).toBe(409)
  const html = await response.text()
  expect(textOf(html)).toContain(messages.otherState.title)
  expect(await rowOf(id)).toMatchObject({ state: 'paid' })
  expect(await book.changes()).toHaveLength(1)

  const [, link = ''] = new RegExp(`href="([^"#]*)#pedido-${id}"`).exec(html) ?? []
  expect(codesOn(await book.page(link))).toEqual(['K7M-4QX'])
})

test.each<[what: string, form: (id: string) => Record<string, string>, status: number, title: string]>([
  ...['', 'pago', '__proto__', 'paid x'].map(
    (state): [string, (id: string) => Record<string, string>, number, string] => [
      `the state '${state}'`,
      (id) => ({ change: `${id} new ${state}` }),
      400,
      messages.noSuchState.title,
    ],
  ),
  ['no field', () => ({}), 400, messages.noSuchState.title],
  ['an order alone', (id) => ({ order: `${id} new` }), 400, messages.noSuchState.title],
  ['no state to change to', (id) => ({ change: `${id} new` }), 400, messages.noSuchState.title],
  ['an unknown state to change from', (id) => ({ change: `${id} Novo paid` }), 400, messages.noSuchState.title],
  ['an unknown order', () => ({ change: `${randomUUID()} new paid` }), 404, messages.noSuchOrder.title],
])('a form with %s changes nothing, and says so', async (_, formOf, status, title) => {
  const id = await book.putOrder()
  const response = await book.submit('/orders/state', formOf(id))
  expect([response.status, textOf(await response.text())]).toEqual([status, expect.stringContaining(title)])
  expect(await rowOf(id)).toMatchObject({ state: 'new' })
})

test.each([
  { query: '', list: '/' },
  { query: '?busca=ana%40&antes=51', list: '/?busca=ana%40&antes=51' },
  { query: '?estado=new&depois=7', list: '/?depois=7' },
  { query: '?estado=paid&mes=2026-05', list: '/?estado=paid&mes=2026-05' },
  { query: '?estado=todos&metodo=pix', list: '/?metodo=pix' },
  { query: '?busca=//mau.exemplo', list: '/?busca=%2F%2Fmau.exemplo' },
  { query: '?antes=x&outro=1', list: '/' },
])('after $query the seller is back at the order in $list', async ({ query, list }) => {
  const id = await book.putOrder()
  const response = await erase(id, query)
  expect([response.status, response.headers.get('Location')]).toEqual([303, `${list}#pedido-${id}`])
  const changed = await changeState(id, 'paid', { query })
  const [, path, batch] = /^([^#]*)[?&]fez=([^#&]*)#pedido-/.exec(changed.headers.get('Location') ?? '') ?? []
  expect([changed.status, path]).toEqual([303, list])
  expect(batch).toMatch(/^1-[\da-f-]{36}$/)
})

test('the forms on a page of a search lead back to that page', async () => {
  await book.putOrders([{}, {}])
  const html = await book.page('/?busca=ana%40&antes=99999')
  expect(html.match(/action="[^"]*"/g)?.slice(1, 4)).toEqual([
    'action="/orders/state?busca=ana%40&amp;antes=99999"',
    expect.stringMatching(/^action="\/orders\/[\da-f-]{36}\/note\?busca=ana%40&amp;antes=99999"$/),
    expect.stringMatching(/^action="\/orders\/[\da-f-]{36}\/erase\?busca=ana%40&amp;antes=99999"$/),
  ])
})

test('the seller erases the personal data of one order, whose card then says so', async () => {
  const id = await book.putOrder()
  const other = await book.putOrder()
  await erase(id)
  expect(await rowOf(id)).toMatchObject({ email: null, erased_at: expect.any(String) as unknown })
  expect(await rowOf(other)).toMatchObject({ email: 'ana@gmail.com', erased_at: null })

  const card = textOf(ordersOn(await book.page('/'))[1] ?? '')
  expect(card).toContain('Dados pessoais apagados em')
  expect(card).not.toContain('@')
  expect(card).not.toContain('Apagar dados pessoais')
})

test('the state of an erased order can still be changed', async () => {
  const id = await book.putOrder()
  await erase(id)
  await changeState(id, 'delivered')
  expect(await rowOf(id)).toMatchObject({ state: 'delivered' })
})

test('the page says in words that the database failed', async () => {
  await book.execute('ALTER TABLE payments RENAME TO elsewhere')
  const response = await book.visit('/')
  await book.execute('ALTER TABLE elsewhere RENAME TO payments')
  expect(response.status).toBe(500)
  expect(textOf(await response.text())).toContain(messages.failed.title)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})
