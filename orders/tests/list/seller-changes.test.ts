import { expect, test } from 'vitest'
import { readDate, readNote } from '#orders/pages/list/note-form.ts'
import { messages } from '#orders/pages/messages.ts'
import { codesOn, ordersOn, readAnswer, textOf } from '../support/pages.ts'
import type { Change } from '../support/rows.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()

const id = '3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35'

const send = async (path: string, form: Record<string, string | string[]>) => readAnswer(await book.submit(path, form))

/** Presses a button of a page that showed the order as new. */
const changeState = (state: string, query = '') => send(`/orders/state${query}`, { change: `${id} new ${state}` })

/** Presses a button of the bar on the list of `query`. `order`: the checked orders, each as its id and state. */
const mark = (state: string, order: string[], query = '') => send(`/orders/state${query}`, { order, state })

const asNew = (ids: readonly string[]) => ids.map((one) => `${one} new`)

const saidOn = async (path: string) => textOf(/<p role="status">[^<]*/.exec(await book.page(path))?.[0] ?? '')

/** Presses 'Desfazer' on a page of the list, and returns where that leads. */
async function undoOn(path: string): Promise<string> {
  const [, action = ''] = /class="panel done row" method="post" action="([^"]*)"/.exec(await book.page(path)) ?? []
  const { status, location } = await send(textOf(action), {})
  expect(status).toBe(303)
  return location
}

/** What a form for notes says of an order that has none. */
const nothing = { seenNote: '', seenRefilled: '' }

/** The states that the buttons of an order lead to. */
const offered = async () =>
  [...(await book.page('/?estado=todos')).matchAll(/name="change" value="\S+ \w+ (\w+)"/g)].map(([, state]) => state)

test('one tap changes the state to any other; one where an older state is shown changes nothing, and leads to the order', async () => {
  await book.putOrder({ id })
  expect(await offered()).toEqual(['delivering', 'delivered', 'canceled', 'refunded', 'paid'])
  await changeState('delivering')
  expect(await offered()).toEqual(['new', 'paid', 'canceled', 'refunded', 'delivered'])
  await book.putOrder({ code: 'BBB-222' })
  const { status, html, text } = await changeState('canceled', '?estado=new')
  expect([status, text]).toEqual([409, expect.stringContaining(messages.otherState.title)])
  expect(await book.changes()).toMatchObject([{ order: id, from: 'new', to: 'delivering', cause: 'seller' }])
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
  const { status, text } = await send('/orders/state', form)
  expect([status, text]).toEqual([400, expect.stringContaining(messages.crossSite.title)])
  expect(await book.states()).toEqual(['new'])
})

test.each(['/orders/state', `/orders/${id}/note`])('%s says so of an order that is not in the book', async (path) => {
  const { status, text } = await send(path, { change: `${id} new paid`, note: 'nota', refilled: '', ...nothing })
  expect([status, text]).toEqual([404, expect.stringContaining(messages.noSuchOrder.title)])
})

test.each([
  ['?busca=ana%40&antes=51', '/?busca=ana%40&antes=51'],
  ['?estado=new&depois=7', '/?depois=7'],
  ['?estado=todos&metodo=pix', '/?metodo=pix'],
  ['?busca=//mau.exemplo', '/?busca=%2F%2Fmau.exemplo'],
  ['?antes=x&outro=1&estado=toString', '/'],
  [`?depois=${'9'.repeat(30)}`, '/'],
])('after %j the seller is back at the order in %s, also if it was erased', async (query, list) => {
  await book.putOrder({ id })
  const back = { status: 303, location: `${list}#pedido-${id}` }
  expect(await send(`/orders/${id}/erase${query}`, {})).toMatchObject(back)
  const { status, location } = await changeState('paid', query)
  expect({ status, location: location.replace(/[?&]fez=1-[\da-f-]{36}(?=#)/, '') }).toEqual(back)
})

test('many orders are marked at once, keep their places on the list, and can be put back', async () => {
  const codes = ['AAA-222', 'BBB-222', 'CCC-222', 'DDD-222']
  const [first = '', , third = ''] = await book.putOrders(codes.map((code) => ({ code, state: 'paid' })))
  const press = async () => (await mark('delivered', [`${third} paid`, `${first} paid`], '?estado=paid')).location
  const path = await press()
  expect(await book.states()).toEqual(['delivered', 'paid', 'delivered', 'paid'])
  // The list of orders that wait begins with the oldest.
  expect(path).toMatch(new RegExp(`^/\\?estado=paid&fez=2-[^#]*#pedido-${first}$`))
  expect(codesOn(await book.page(path))).toEqual(codes)
  expect(await saidOn(path)).toBe('2 pedidos marcados como Entregue.')
  expect(codesOn(await book.page('/?estado=paid'))).toEqual(['BBB-222', 'DDD-222'])
  // A double click.
  expect(await press()).toBe(path)
  expect(await undoOn(path)).toBe(path)
  expect(await book.states()).toEqual(Array(4).fill('paid'))
  expect(await saidOn(path)).toBe('Desfeito: 2 pedidos estão como antes.')
  const undone = await book.page(path)
  expect(codesOn(undone)).toEqual(codes)
  // The history leaves the change out.
  expect(textOf(undone)).not.toMatch(/ Desfazer|Entregue desde/)
})

/** The links to the orders of each state, with how many wait. */
const filterOn = (html: string) => textOf(/<nav class="filter"[^]*?<\/nav>/.exec(html)?.[0] ?? '')

test('a page of 50 changed orders still shows them all, the list goes on with ten, and what waits is counted', async () => {
  const ids = await book.putMany(60, (index) => ({ code: `AAA-${index}` }))
  const before = await book.page('/')
  expect(filterOn(before)).toBe('Novo 50+ Pago 0 Em entrega 0 Todos Entregue Cancelado Devolvido Totais e mais ↓')
  const { location } = await mark('paid', asNew(ids.slice(-50)))
  expect(codesOn(await book.page(location))).toEqual(codesOn(before))
  const rest = await book.page('/')
  expect([codesOn(rest).length, filterOn(rest)]).toEqual([10, expect.stringContaining('Novo 10 Pago 50 Em')])
  expect(filterOn(await book.page('/?busca=aaa'))).toContain('Novo Pago')
})

test.each([
  ['another price', 'new', ['price'], 'paid', true],
  ['another total', 'new', ['total'], 'delivered', true],
  ['no price', 'new', ['no-price'], 'delivering', true],
  ['another name', 'new', ['label'], 'paid', false],
  ['another price', 'new', ['price'], 'canceled', false],
  ['another price', 'paid', ['price'], 'delivering', false],
])('marking orders of which some have %s (%s, %s) as %s asks once: %s', async (_, state, marks, to, asks) => {
  const ids = await book.putOrders([{ state }, ...[95, null].map((totalCents) => ({ state, marks, totalCents }))])
  const seen = ids.map((one) => `${one} ${state}`)
  const { html, text } = await mark(to, seen, '?busca=k7m')
  expect(await book.states()).toEqual(ids.map(() => (asks ? state : to)))
  if (!asks) return
  for (const came of ['com R$ 0,95', 'sem valor']) {
    expect(text).toContain(`K7M-4QX veio ${came}; na tabela sai por R$ 204,74.`)
  }
  expect(html).toContain(`href="/?busca=k7m#pedido-${ids[0]}"`)
  const change = [...html.matchAll(/name="change" value="([^"]*)"/g)].map(([, value = '']) => value)
  const [, action = ''] = /method="post" action="([^"]*)"/.exec(html) ?? []
  expect((await send(action, { change, sure: '1' })).location).toMatch(/^\/\?busca=k7m&fez=3-/)
  expect(await book.states()).toEqual([to, to, to])
})

test('an order that was changed meanwhile, or is before an undo, keeps its state, and the seller is told', async () => {
  const ids = await book.putOrders([{ code: 'AAA-222' }, { code: 'BBB-222' }, { state: 'canceled' }])
  const { location } = await mark('paid', asNew(ids))
  expect(await book.states()).toEqual(['paid', 'paid', 'canceled'])
  expect(await saidOn(location)).toBe('2 pedidos marcados como Pago. 1 tinha mudado.')
  await mark('delivering', [`${ids[0]} paid`])
  expect(await saidOn(location)).toBe('Pedido BBB-222 marcado como Pago. 1 tinha mudado.')
  expect(await saidOn(await undoOn(location))).toBe('Desfeito: pedido BBB-222 de volta a Novo. 1 mudou depois e ficou.')
  expect(await book.states()).toEqual(['delivering', 'new', 'canceled'])
  await mark('delivering', asNew(ids))
  expect(await saidOn(location), 'of what was changed again').toBe('')
  // Pressed in a tab that has not seen that.
  const { status, text } = await send(`/changes/${/fez=([^#]*)/.exec(location)?.[1]}/undo`, {})
  expect([status, text]).toEqual([409, expect.stringContaining(messages.notUndone.title)])
  expect(await book.states()).toEqual(['delivering', 'delivering', 'canceled'])
})

test.each(['x', id, '%0d%0aX-Evil: 1'])('the unknown batch %s is not undone, nor on the list', async (batch) => {
  await book.putOrder()
  expect((await send(`/changes/${batch}/undo`, {})).status).toBe(409)
  expect(await saidOn(`/?fez=${batch}`)).toBe('')
  expect(codesOn(await book.page(`/?fez=${batch}`))).toEqual(['K7M-4QX'])
})

const save = (order: string, note: string, refilled = '', query = '', seen = nothing) =>
  send(`/orders/${order}/note${query}`, { note, refilled, ...seen })
const cardOf = async () => ordersOn(await book.page('/'))[0] ?? ''
const kept = async () => (await book.rows('orders')).map(({ note, refilled_on }) => ({ note, refilled_on }))

test('a note and the day of a refill are kept, shown in the row and in their fields, and can be cleared', async () => {
  const order = await book.putOrder()
  const saved = await save(order, 'Pediu para esperar\r\naté sexta', '2026-05-20', '?busca=k7m')
  expect(saved).toMatchObject({ status: 303, location: `/?busca=k7m&fez=${order}#pedido-${order}` })
  expect(await kept()).toEqual([{ note: 'Pediu para esperar\naté sexta', refilled_on: '2026-05-20' }])
  expect(await saidOn(saved.location)).toBe('Anotado.')
  const card = await cardOf()
  expect(textOf(card)).toContain('Reposição em 20/05/2026 Pediu para esperar até sexta')
  expect(card).toContain('>Pediu para esperar\naté sexta</textarea>')
  expect(card).toMatch(/type="date" value="2026-05-20"/)
  const [, seenNote = ''] = /name="seenNote" value="([^"]*)"/.exec(card) ?? []
  await save(order, ' ', '', '', { seenNote: seenNote.replaceAll('\n', '\r\n'), seenRefilled: '2026-05-20' })
  expect(await kept()).toEqual([{ note: null, refilled_on: null }])
  expect(await cardOf()).not.toContain('class="note"')
  // The address may have been kept.
  expect(await saidOn(saved.location)).toBe('')
})

// The last one is what a browser makes of a year of two digits.
const noDays = ['2026-02-30', '2026-13-01', '20/05/2026', '1926-05-20', '2026-05-20T10:00', '0026-05-20']

test('a note has at most 500 characters, on however many lines, and none that browsers cannot show, and its day exists', () => {
  expect(readNote(`${'á\r\n'.repeat(249)}fi`)).toBe(`${'á\n'.repeat(249)}fi`)
  expect(readNote(`${'á\r\n'.repeat(249)}fim`)).toBeUndefined()
  expect(readNote('\0sex\0ta')).toBe('sexta')
  for (const day of noDays) expect(readDate(day), day).toBeUndefined()
})

test('a tab that had not seen what is kept takes nothing away by writing the day, or the same once more', async () => {
  const order = await book.putOrder({ note: 'primeira' })
  for (const [note = '', refilled = ''] of [['', '2026-05-20'], ['primeira'], ['', '2026-05-20']]) {
    expect((await save(order, note, refilled)).status).toBe(303)
    expect(await kept()).toEqual([{ note: 'primeira', refilled_on: '2026-05-20' }])
  }
})

/** What a page offers to copy. */
const toCopyOn = (page: string) => textOf(/<pre[^>]*>([^]*?)<\/pre>/.exec(page)?.[1] ?? '')

test.each<[what: string, row: Change, change: Record<string, string>, status: number, title: string]>([
  ['it is too long', {}, { note: `Liga à noite${' &'.repeat(250)}` }, 400, messages.crossSite.title],
  ['its day does not exist', {}, { refilled: '2026-02-30' }, 400, messages.noDate.title],
  ['another tab has changed it', {}, { seenNote: 'outra' }, 409, messages.noteNotKept.title],
  ['another tab has written one', {}, { seenNote: '' }, 409, messages.noteNotKept.title],
  ['its order is erased', { erased_at: '2026-05-13T13:00:00.000Z' }, {}, 409, messages.noteNotKept.title],
])('a note that is not kept because %s stands on the page that says so', async (_, row, change, status, title) => {
  const order = await book.putOrder({ note: 'primeira', ...row })
  const form = { note: 'Liga à noite', refilled: '2026-05-20', seenNote: 'primeira', seenRefilled: '', ...change }
  const refused = await send(`/orders/${order}/note`, form)
  expect([refused.status, refused.text]).toEqual([status, expect.stringContaining(title)])
  expect(refused.html).toContain(`href="/#pedido-${order}"`)
  expect(toCopyOn(refused.html)).toBe(`${form.note.trim()} ${form.refilled}`)
  expect(await kept()).toEqual([{ note: 'primeira', refilled_on: null }])
})

test('a note that comes without a session can be copied, unless it is too long for one, and no other form can', async () => {
  const answerTo = (path: string, form: Record<string, string>) => book.page(path, { form, password: null })
  const page = await answerTo('/orders/1/note', { note: 'Liga à noite', refilled: '2026-05-20' })
  expect(toCopyOn(page)).toBe('Liga à noite 2026-05-20')
  expect(await answerTo('/orders/state', { change: '1 new paid' })).not.toContain('<pre')
  expect((await answerTo('/orders/1/note', { note: 'x'.repeat(20_000) })).length).toBeLessThan(20_000)
})
