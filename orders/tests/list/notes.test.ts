import { expect, test } from 'vitest'
import { readDate, readNote } from '#orders/pages/list/note-form.ts'
import { messages } from '#orders/pages/messages.ts'
import { ordersOn, textOf } from '../support/pages.ts'
import type { Row } from '../support/rows.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()

const nothing = { seenNote: '', seenRefilled: '' }

const save = (id: string, note: string, refilled = '', query = '', seen = nothing) =>
  book.submit(`/orders/${id}/note${query}`, { note, refilled, ...seen })
const cardOf = async () => ordersOn(await book.page('/'))[0] ?? ''
const kept = async () => (await book.rows('orders')).map(({ note, refilled_on }) => ({ note, refilled_on }))

test('a note and the day of a refill are kept, shown in the row and in their fields, and can be cleared', async () => {
  const id = await book.putOrder()
  const response = await save(id, 'Pediu para esperar\r\naté sexta', '2026-05-20', '?busca=k7m')
  expect([response.status, response.headers.get('Location')]).toEqual([303, `/?busca=k7m&fez=${id}#pedido-${id}`])
  expect(await kept()).toEqual([{ note: 'Pediu para esperar\naté sexta', refilled_on: '2026-05-20' }])
  const said = async () => (await book.page(`/?fez=${id}`)).includes(`<p role="status">Anotado.</p>`)
  expect(await said()).toBe(true)
  const card = await cardOf()
  expect(textOf(card)).toContain('Reposição em 20/05/2026 Pediu para esperar até sexta')
  expect(card).toContain('>Pediu para esperar\naté sexta</textarea>')
  expect(card).toMatch(/type="date" value="2026-05-20"/)
  const [, seenNote = ''] = /name="seenNote" value="([^"]*)"/.exec(card) ?? []
  await save(id, ' ', '', '', { seenNote: seenNote.replaceAll('\n', '\r\n'), seenRefilled: '2026-05-20' })
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
  const id = await book.putOrder()
  await save(id, 'primeira')
  expect((await save(id, ...second)).status).toBe(status)
  expect(await kept()).toEqual([{ note, refilled_on }])
})

test('an order whose personal data is erased has no form for a note', async () => {
  await book.putOrder({ erased_at: '2026-05-13T13:00:00.000Z' })
  expect(await cardOf()).not.toContain('<textarea')
})

/** What a page offers to copy. */
const toCopyOn = (page: string) => textOf(/<pre[^>]*>([^]*?)<\/pre>/.exec(page)?.[1] ?? '')

test.each<[what: string, order: Row, change: Record<string, string>, status: number, title: string]>([
  ['it is too long', {}, { note: `Liga à noite${' &'.repeat(250)}` }, 400, messages.longNote.title],
  ['its day does not exist', {}, { refilled: '2026-02-30' }, 400, messages.noDate.title],
  ['another tab has changed it', {}, { seenNote: 'outra' }, 409, messages.noteNotKept.title],
  ['its order is erased', { erased_at: '2026-05-13T13:00:00.000Z' }, {}, 409, messages.noteNotKept.title],
])('a note that is not kept because %s stands on the page that says so', async (_, order, change, status, title) => {
  const id = await book.putOrder({ note: 'primeira', ...order })
  const form = { note: 'Liga à noite', refilled: '2026-05-20', seenNote: 'primeira', seenRefilled: '', ...change }
  const refused = await book.submit(`/orders/${id}/note`, form)
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
