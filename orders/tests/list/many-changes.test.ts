import { expect, test } from 'vitest'
import { codesOn, ordersOn, textOf } from '../support/pages.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()

/** Presses a button of the bar on the list of `query`. `seen`: the checked orders, each as its id and state. */
async function mark(state: string, seen: string[], query = '') {
  const response = await book.submit(`/orders/state${query}`, { order: seen, state })
  return { status: response.status, path: response.headers.get('Location') ?? '' }
}

const asNew = (ids: readonly string[]) => ids.map((id) => `${id} new`)

const saidOn = (html: string) => textOf(/<p role="status">[^<]*/.exec(html)?.[0] ?? '')

/** Presses 'Desfazer' on a page of the list, and returns where that leads. */
async function undoOn(path: string): Promise<string> {
  const [, action = ''] = /class="done" method="post" action="([^"]*)"/.exec(await book.page(path)) ?? []
  const response = await book.submit(textOf(action), {})
  expect(response.status).toBe(303)
  return response.headers.get('Location') ?? ''
}

test('many orders are marked at once, and keep their places on the list', async () => {
  const codes = ['AAA-222', 'BBB-222', 'CCC-222', 'DDD-222']
  const [first = '', , third = ''] = await book.putOrders(codes.map((code) => ({ code, state: 'paid' })))
  const { status, path } = await mark('delivered', [`${third} paid`, `${first} paid`], '?estado=paid')
  expect(status).toBe(303)
  expect(await book.states()).toEqual(['delivered', 'paid', 'delivered', 'paid'])
  // The list of orders that wait begins with the oldest.
  expect(path).toMatch(new RegExp(`^/\\?estado=paid&fez=2-[^#]*#pedido-${first}$`))
  const html = await book.page(path)
  expect(codesOn(html)).toEqual(codes)
  expect(ordersOn(html).map((order) => textOf(order).includes('Estado: Entregue'))).toEqual([true, false, true, false])
  expect(saidOn(html)).toBe('2 pedidos marcados como Entregue.')
  expect(codesOn(await book.page('/?estado=paid'))).toEqual(['BBB-222', 'DDD-222'])
})

test('a page of 50 changed orders still shows them all, and the list goes on with the other ten', async () => {
  const ids = await book.putMany(60, (index) => ({ code: `AAA-${index}` }))
  const before = codesOn(await book.page('/'))
  const { path } = await mark('paid', asNew(ids.slice(-50)))
  expect(codesOn(await book.page(path))).toEqual(before)
  expect(saidOn(await book.page(path))).toBe('50 pedidos marcados como Pago.')
  expect(codesOn(await book.page('/'))).toHaveLength(10)
})

test.each([
  ['another price', 'new', '["price"]', 'paid', true],
  ['another total', 'new', '["total"]', 'delivered', true],
  ['no price', 'new', '["no-price"]', 'delivering', true],
  ['another name', 'new', '["label"]', 'paid', false],
  ['another price', 'new', '["price"]', 'canceled', false],
  ['another price', 'paid', '["price"]', 'delivering', false],
])('marking orders of which one has %s (%s, %s) as %s asks once: %s', async (_, state, marks, to, asks) => {
  const ids = await book.putOrders([{ state }, { state, marks, total_cents: 95 }])
  const response = await book.submit('/orders/state?busca=k7m', { order: ids.map((id) => `${id} ${state}`), state: to })
  expect(await book.states()).toEqual(asks ? [state, state] : [to, to])
  if (!asks) return
  const page = await response.text()
  expect(textOf(page)).toContain('K7M-4QX veio com R$ 0,95; na tabela sai por R$ 204,74.')
  const change = [...page.matchAll(/name="change" value="([^"]*)"/g)].map(([, value = '']) => value)
  const [, action = ''] = /method="post" action="([^"]*)"/.exec(page) ?? []
  const sure = await book.submit(action, { change, sure: '1' })
  expect(sure.headers.get('Location')).toMatch(/^\/\?busca=k7m&fez=2-/)
  expect(await book.states()).toEqual([to, to])
})

test('an order that changed meanwhile keeps its state, and the seller is told how many did', async () => {
  const ids = await book.putOrders([{}, {}, { state: 'canceled' }])
  const { path } = await mark('paid', asNew(ids))
  expect(await book.states()).toEqual(['paid', 'paid', 'canceled'])
  expect(saidOn(await book.page(path))).toBe('2 pedidos marcados como Pago. 1 tinha mudado.')
})

test('the same form twice is one change', async () => {
  const id = await book.putOrder()
  const first = await mark('paid', [`${id} new`])
  const second = await mark('paid', [`${id} new`])
  expect(second.path).toBe(first.path)
  expect(await book.changes()).toHaveLength(1)
})

test('undoing gives each order the state it had, and the list stays where it was', async () => {
  const [paid = '', fresh = ''] = await book.putOrders([
    { code: 'AAA-222', state: 'paid' },
    { code: 'BBB-222' },
    { code: 'CCC-222' },
  ])
  const { path } = await mark('canceled', [`${paid} paid`, `${fresh} new`], '?estado=todos')
  const back = await undoOn(path)
  expect(await book.states()).toEqual(['paid', 'new', 'new'])
  expect(back).toBe(path)
  const html = await book.page(back)
  expect(codesOn(html)).toEqual(['CCC-222', 'BBB-222', 'AAA-222'])
  expect(saidOn(html)).toBe('Desfeito: 2 pedidos estão como antes.')
  expect(html).not.toContain(`>Desfazer<`)
  // The history leaves the change out.
  expect(textOf(html)).not.toContain('Cancelado desde')
})

test('an order that was changed again since keeps its state when the first change is undone', async () => {
  const ids = await book.putOrders([{ code: 'AAA-222' }, { code: 'BBB-222' }])
  const { path } = await mark('paid', asNew(ids))
  await mark('delivering', [`${ids[0]} paid`])
  expect(saidOn(await book.page(path))).toBe('Pedido BBB-222 marcado como Pago.')
  const html = await book.page(await undoOn(path))
  expect(await book.states()).toEqual(['delivering', 'new'])
  expect(saidOn(html)).toBe('Desfeito: pedido BBB-222 de volta a Novo. 1 mudou depois e ficou.')
  await undoOn(path).catch(() => {})
  expect(await book.states()).toEqual(['delivering', 'new'])
})

test('two changes of an order are undone one after the other, the last one first', async () => {
  const id = await book.putOrder()
  const first = await mark('paid', [`${id} new`])
  const second = await mark('canceled', [`${id} paid`])
  // The address may have been kept.
  expect(saidOn(await book.page(first.path))).toBe('')
  await undoOn(second.path)
  expect(await book.states()).toEqual(['paid'])
  await undoOn(first.path)
  expect(await book.states()).toEqual(['new'])
})

test.each(['x', '3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35', '%0d%0aX-Evil: 1'])(
  'undoing the unknown batch %s does nothing and says nothing',
  async (batch) => {
    await book.putOrder()
    const response = await book.submit(`/changes/${batch}/undo`, {})
    expect(response.status).toBe(303)
    const html = await book.page(`/?fez=${batch}`)
    expect(saidOn(html)).toBe('')
    expect(codesOn(html)).toEqual(['K7M-4QX'])
  },
)

test.each([
  { state: 'new', offered: ['paid', 'canceled'] },
  { state: 'paid', offered: ['delivering', 'delivered'] },
  { state: 'delivering', offered: ['delivered'] },
  { state: 'delivered', offered: [] },
  { state: 'canceled', offered: [] },
])('the list of orders that are $state offers to mark many as $offered', async ({ state, offered }) => {
  await book.putOrder({ state })
  const html = await book.page(`/?estado=${state}`)
  expect([...html.matchAll(/name="state" value="(\w+)"/g)].map(([, value]) => value)).toEqual(offered)
  expect(html.includes('type="checkbox"')).toBe(offered.length > 0)
})
