import { expect, test } from 'vitest'
import { readDate, readNote } from '#orders/pages/list/note-form.ts'
import { messages } from '#orders/pages/messages.ts'
import { codesOn, ordersOn, textOf } from '../support/pages.ts'
import type { Change } from '../support/rows.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()

const id = '3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35'

/** Presses a button of a page that showed the order as `from`. */
const changeState = (state: string, { from = 'new', query = '' } = {}) =>
  book.submit(`/orders/state${query}`, { change: `${id} ${from} ${state}` })

/** Presses a button of the bar on the list of `query`. `seen`: the checked orders, each as its id and state. */
async function mark(state: string, seen: string[], query = '') {
  const response = await book.submit(`/orders/state${query}`, { order: seen, state })
  return { status: response.status, path: response.headers.get('Location') ?? '' }
}

const asNew = (ids: readonly string[]) => ids.map((one) => `${one} new`)

const saidOn = (html: string) => textOf(/<p role="status">[^<]*/.exec(html)?.[0] ?? '')

/** Presses 'Desfazer' on a page of the list, and returns where that leads. */
async function undoOn(path: string): Promise<string> {
  const [, action = ''] = /class="panel done row" method="post" action="([^"]*)"/.exec(await book.page(path)) ?? []
  const response = await book.submit(textOf(action), {})
  expect(response.status).toBe(303)
  return response.headers.get('Location') ?? ''
}

/** The states that the buttons of an order lead to. */
const offered = async () =>
  [...(await book.page('/?estado=todos')).matchAll(/name="change" value="\S+ \w+ (\w+)"/g)].map(([, state]) => state)

test('one tap changes the state to any other', async () => {
  await book.putOrder({ id })
  expect(await offered()).toEqual(['delivering', 'delivered', 'canceled', 'refunded', 'paid'])
  await changeState('delivering')
  expect(await offered()).toEqual(['new', 'paid', 'canceled', 'refunded', 'delivered'])
  expect(await book.changes()).toMatchObject([{ order: id, from: 'new', to: 'delivering', cause: 'seller' }])
})

test('a button of a page that shows an older state changes nothing, says so, and leads to the order', async () => {
  await book.putOrder({ id })
  await book.putOrder({ code: 'BBB-222' })
  expect(await book.page('/')).toContain(`value="${id} new paid"`)
  await changeState('paid')
  const response = await changeState('canceled', { query: '?estado=new' })
  expect(response.status).toBe(409)
  const html = await response.text()
  expect(textOf(html)).toContain(messages.otherState.title)
  expect(await book.states()).toEqual(['paid', 'new'])
  const [, link = ''] = new RegExp(`href="([^"#]*)#pedido-${id}"`).exec(html) ?? []
  expect(codesOn(await book.page(link))).toEqual(['K7M-4QX'])
})

test.each<Record<string, string>>([
  {},
  { order: `${id} new` },
  ...['', 'pago', '__proto__', 'paid x'].map((state) => ({ change: `${id} new ${state}` })),
  { change: `${id} new` },
  { change: `${id} Novo paid` },
])('the form %j, which is none of the book’s, changes nothing', async (form) => {
  await book.putOrder({ id })
  const response = await book.submit('/orders/state', form)
  const said = textOf(await response.text())
  expect([response.status, said]).toEqual([400, expect.stringContaining(messages.crossSite.title)])
  expect(await book.states()).toEqual(['new'])
})

test('of an order that is not in the book the page says so', async () => {
  const response = await changeState('paid')
  const said = textOf(await response.text())
  expect([response.status, said]).toEqual([404, expect.stringContaining(messages.noSuchOrder.title)])
})

test.each([
  { query: '', list: '/' },
  { query: '?busca=ana%40&antes=51', list: '/?busca=ana%40&antes=51' },
  { query: '?estado=new&depois=7', list: '/?depois=7' },
  { query: '?estado=paid&mes=2026-05', list: '/?estado=paid&mes=2026-05' },
  { query: '?estado=todos&metodo=pix', list: '/?metodo=pix' },
  { query: '?busca=//mau.exemplo', list: '/?busca=%2F%2Fmau.exemplo' },
  { query: '?antes=x&outro=1&estado=toString', list: '/' },
  { query: `?depois=${'9'.repeat(30)}`, list: '/' },
])('after $query the seller is back at the order in $list, also if it was erased', async ({ query, list }) => {
  await book.putOrder({ id })
  const response = await book.submit(`/orders/${id}/erase${query}`, {})
  expect([response.status, response.headers.get('Location')]).toEqual([303, `${list}#pedido-${id}`])
  const changed = await changeState('paid', { query })
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

test('many orders are marked at once, and keep their places on the list', async () => {
  const codes = ['AAA-222', 'BBB-222', 'CCC-222', 'DDD-222']
  const [first = '', , third = ''] = await book.putOrders(codes.map((code) => ({ code, state: 'paid' })))
  const press = () => mark('delivered', [`${third} paid`, `${first} paid`], '?estado=paid')
  const { status, path } = await press()
  expect(status).toBe(303)
  expect(await book.states()).toEqual(['delivered', 'paid', 'delivered', 'paid'])
  // The list of orders that wait begins with the oldest.
  expect(path).toMatch(new RegExp(`^/\\?estado=paid&fez=2-[^#]*#pedido-${first}$`))
  const html = await book.page(path)
  expect(codesOn(html)).toEqual(codes)
  expect(ordersOn(html).map((order) => textOf(order).includes('Estado: Entregue'))).toEqual([true, false, true, false])
  expect(saidOn(html)).toBe('2 pedidos marcados como Entregue.')
  expect(codesOn(await book.page('/?estado=paid'))).toEqual(['BBB-222', 'DDD-222'])
  // A double click.
  expect((await press()).path).toBe(path)
})

test('a page of 50 changed orders still shows them all, and the list goes on with the other ten', async () => {
  const ids = await book.putMany(60, (index) => ({ code: `AAA-${index}` }))
  const before = codesOn(await book.page('/'))
  const { path } = await mark('paid', asNew(ids.slice(-50)))
  expect(codesOn(await book.page(path))).toEqual(before)
  expect(codesOn(await book.page('/'))).toHaveLength(10)
})

test.each([
  ['another price', 'new', ['price'], 'paid', true],
  ['another total', 'new', ['total'], 'delivered', true],
  ['no price', 'new', ['no-price'], 'delivering', true],
  ['another name', 'new', ['label'], 'paid', false],
  ['another price', 'new', ['price'], 'canceled', false],
  ['another price', 'paid', ['price'], 'delivering', false],
])('marking orders of which one has %s (%s, %s) as %s asks once: %s', async (_, state, marks, to, asks) => {
  const ids = await book.putOrders([{ state }, { state, marks, totalCents: 95 }])
  const seen = ids.map((one) => `${one} ${state}`)
  const response = await book.submit('/orders/state?busca=k7m', { order: seen, state: to })
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

test('undoing gives each order the state it had, and the list stays where it was', async () => {
  const [paid = '', fresh = ''] = await book.putOrders([
    { code: 'AAA-222', state: 'paid' },
    { code: 'BBB-222' },
    { code: 'CCC-222' },
  ])
  const { path } = await mark('canceled', [`${paid} paid`, `${fresh} new`], '?estado=todos')
  expect(await undoOn(path)).toBe(path)
  expect(await book.states()).toEqual(['paid', 'new', 'new'])
  const html = await book.page(path)
  expect(codesOn(html)).toEqual(['CCC-222', 'BBB-222', 'AAA-222'])
  expect(saidOn(html)).toBe('Desfeito: 2 pedidos estão como antes.')
  expect(html).not.toContain(`>Desfazer<`)
  // The history leaves the change out.
  expect(textOf(html)).not.toContain('Cancelado desde')
})

test('an order that was changed meanwhile, or is before an undo, keeps its state, and the seller is told', async () => {
  const ids = await book.putOrders([{ code: 'AAA-222' }, { code: 'BBB-222' }, { state: 'canceled' }])
  const { path } = await mark('paid', asNew(ids))
  expect(await book.states()).toEqual(['paid', 'paid', 'canceled'])
  expect(saidOn(await book.page(path))).toBe('2 pedidos marcados como Pago. 1 tinha mudado.')
  const later = await mark('delivering', [`${ids[0]} paid`])
  expect(saidOn(await book.page(path))).toBe('Pedido BBB-222 marcado como Pago. 1 tinha mudado.')
  const html = await book.page(await undoOn(path))
  expect(await book.states()).toEqual(['delivering', 'new', 'canceled'])
  expect(saidOn(html)).toBe('Desfeito: pedido BBB-222 de volta a Novo. 1 mudou depois e ficou.')
  await undoOn(later.path)
  expect(await book.states()).toEqual(['paid', 'new', 'canceled'])
  // Now it is the last change of this order, too.
  await undoOn(path)
  expect(await book.states()).toEqual(['new', 'new', 'canceled'])
})

test('the page that said what was undone says nothing of it once the order was changed again', async () => {
  await book.putOrder({ id })
  const { path } = await mark('paid', [`${id} new`])
  await undoOn(path)
  expect(saidOn(await book.page(path))).toBe('Desfeito: pedido K7M-4QX de volta a Novo.')
  await mark('delivering', [`${id} new`])
  expect(saidOn(await book.page(path))).toBe('')
})

test.each(['x', id, '%0d%0aX-Evil: 1'])('undoing the unknown batch %s does nothing and says nothing', async (batch) => {
  await book.putOrder()
  const response = await book.submit(`/changes/${batch}/undo`, {})
  expect(response.status).toBe(303)
  const html = await book.page(`/?fez=${batch}`)
  expect(saidOn(html)).toBe('')
  expect(codesOn(html)).toEqual(['K7M-4QX'])
})

test.each([
  { state: 'new', offers: ['paid', 'canceled'] },
  { state: 'paid', offers: ['delivering', 'delivered'] },
  { state: 'delivering', offers: ['delivered'] },
  { state: 'delivered', offers: [] },
  { state: 'canceled', offers: [] },
])('the list of orders that are $state offers to mark many as $offers', async ({ state, offers }) => {
  await book.putOrder({ state })
  const html = await book.page(`/?estado=${state}`)
  expect([...html.matchAll(/name="state" value="(\w+)"/g)].map(([, value]) => value)).toEqual(offers)
  expect(html.includes('type="checkbox"')).toBe(offers.length > 0)
})

const nothing = { seenNote: '', seenRefilled: '' }

const save = (order: string, note: string, refilled = '', query = '', seen = nothing) =>
  book.submit(`/orders/${order}/note${query}`, { note, refilled, ...seen })
const cardOf = async () => ordersOn(await book.page('/'))[0] ?? ''
const kept = async () => (await book.rows('orders')).map(({ note, refilled_on }) => ({ note, refilled_on }))

test('a note and the day of a refill are kept, shown in the row and in their fields, and can be cleared', async () => {
  const order = await book.putOrder()
  const response = await save(order, 'Pediu para esperar\r\naté sexta', '2026-05-20', '?busca=k7m')
  expect([response.status, response.headers.get('Location')]).toEqual([303, `/?busca=k7m&fez=${order}#pedido-${order}`])
  expect(await kept()).toEqual([{ note: 'Pediu para esperar\naté sexta', refilled_on: '2026-05-20' }])
  const said = async () => (await book.page(`/?fez=${order}`)).includes(`<p role="status">Anotado.</p>`)
  expect(await said()).toBe(true)
  const card = await cardOf()
  expect(textOf(card)).toContain('Reposição em 20/05/2026 Pediu para esperar até sexta')
  expect(card).toContain('>Pediu para esperar\naté sexta</textarea>')
  expect(card).toMatch(/type="date" value="2026-05-20"/)
  const [, seenNote = ''] = /name="seenNote" value="([^"]*)"/.exec(card) ?? []
  await save(order, ' ', '', '', { seenNote: seenNote.replaceAll('\n', '\r\n'), seenRefilled: '2026-05-20' })
  expect(await kept()).toEqual([{ note: null, refilled_on: null }])
  expect(await cardOf()).not.toContain('class="note"')
  // The address may have been kept.
  expect(await said()).toBe(false)
})

test('a note has at most 500 characters, on however many lines', () => {
  expect(readNote(`${'á\r\n'.repeat(249)}fi`)).toBe(`${'á\n'.repeat(249)}fi`)
  expect(readNote(`${'á\r\n'.repeat(249)}fim`)).toBeUndefined()
})

test('a note has no character that browsers cannot show', () => expect(readNote('\0sex\0ta')).toBe('sexta'))

test.each(['2026-02-30', '2026-13-01', '20/05/2026', '1926-05-20', '2026-05-20T10:00'])(
  'there is no day %s for a refill',
  (date) => expect(readDate(date)).toBeUndefined(),
)

test.each<
  [what: string, second: [note: string, refilled: string], status: number, note: string, refilled: string | null]
>([
  ['the day in another tab', ['', '2026-05-20'], 303, 'primeira', '2026-05-20'],
  ['the same once more', ['primeira', ''], 303, 'primeira', null],
  ['another note in another tab', ['segunda', ''], 409, 'primeira', null],
])('%s, which had not seen the note, takes nothing away', async (_, second, status, note, refilled_on) => {
  const order = await book.putOrder()
  await save(order, 'primeira')
  expect((await save(order, ...second)).status).toBe(status)
  expect(await kept()).toEqual([{ note, refilled_on }])
})

/** What a page offers to copy. */
const toCopyOn = (page: string) => textOf(/<pre[^>]*>([^]*?)<\/pre>/.exec(page)?.[1] ?? '')

test.each<[what: string, row: Change, change: Record<string, string>, status: number, title: string]>([
  ['it is too long', {}, { note: `Liga à noite${' &'.repeat(250)}` }, 400, messages.longNote.title],
  ['its day does not exist', {}, { refilled: '2026-02-30' }, 400, messages.noDate.title],
  ['another tab has changed it', {}, { seenNote: 'outra' }, 409, messages.noteNotKept.title],
  ['its order is erased', { erased_at: '2026-05-13T13:00:00.000Z' }, {}, 409, messages.noteNotKept.title],
])('a note that is not kept because %s stands on the page that says so', async (_, row, change, status, title) => {
  const order = await book.putOrder({ note: 'primeira', ...row })
  const form = { note: 'Liga à noite', refilled: '2026-05-20', seenNote: 'primeira', seenRefilled: '', ...change }
  const refused = await book.submit(`/orders/${order}/note`, form)
  const page = await refused.text()
  expect([refused.status, textOf(page)]).toEqual([status, expect.stringContaining(title)])
  expect(toCopyOn(page)).toBe(`${form.note.trim()} ${form.refilled}`)
  expect(await kept()).toEqual([{ note: 'primeira', refilled_on: null }])
})

test('a note that comes without a session can be copied, unless it is too long for one, and no other form can', async () => {
  const send = async (path: string, form: Record<string, string>) => book.page(path, { form, password: null })
  expect(toCopyOn(await send('/orders/1/note', { note: 'Liga à noite', refilled: '2026-05-20' }))).toBe(
    'Liga à noite 2026-05-20',
  )
  expect(await send('/orders/state', { change: '1 new paid' })).not.toContain('<pre')
  expect((await send('/orders/1/note', { note: 'x'.repeat(20_000) })).length).toBeLessThan(20_000)
})

test('no note is kept for an order that is not in the book', async () => {
  await book.putOrder()
  expect((await save('3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35', 'nota')).status).toBe(404)
  expect(await kept()).toEqual([{ note: null, refilled_on: null }])
})
