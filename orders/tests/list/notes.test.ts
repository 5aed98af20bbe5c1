import { expect, test } from 'vitest'
import { messages } from '#orders/pages/messages.ts'
import { ordersOn, textOf } from '../support/pages.ts'
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

test('a note has at most 500 characters, on however many lines, and a longer one is refused in words', async () => {
  const id = await book.putOrder()
  const longest = `${'á\r\n'.repeat(249)}fim`
  expect((await save(id, longest.slice(0, -1))).status).toBe(303)
  const refused = await save(id, 'x'.repeat(501))
  expect(refused.status).toBe(400)
  expect(textOf(await refused.text())).toContain(messages.longNote.title)
  expect(await kept()).toEqual([{ note: `${'á\n'.repeat(249)}fi`, refilled_on: null }])
})

test.each(['2026-02-30', '2026-13-01', '20/05/2026', '1926-05-20', '2026-05-20T10:00'])(
  'the day %s, which does not exist, is refused in words, and nothing is kept',
  async (date) => {
    const response = await save(await book.putOrder(), 'nota', date)
    expect(response.status).toBe(400)
    expect(textOf(await response.text())).toContain(messages.noDate.title)
    expect(await kept()).toEqual([{ note: null, refilled_on: null }])
  },
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

test('an order whose personal data is erased takes no note, and has no form for one', async () => {
  const id = await book.putOrder({ erased_at: '2026-05-13T13:00:00.000Z' })
  const refused = await save(id, 'Ana, 98765-4321')
  expect(textOf(await refused.text())).toContain(messages.noteNotKept.title)
  expect([refused.status, await kept()]).toEqual([409, [{ note: null, refilled_on: null }]])
  expect(await cardOf()).not.toContain('<textarea')
})

test.each<[what: string, query: string, change: Record<string, string>, status: number]>([
  ['the session has ended', '', {}, 403],
  ['it is too long', 'password', { note: `Liga à noite${' &'.repeat(250)}` }, 400],
  ['its day does not exist', 'password', { refilled: '2026-02-30' }, 400],
  ['another tab has changed it', 'password', { seenNote: 'outra' }, 409],
])('a note that is not kept because %s stands on the page that says so', async (_, signedIn, change, status) => {
  const id = await book.putOrder({ note: 'primeira' })
  const form = { note: 'Liga à noite', refilled: '2026-05-20', ...nothing, ...change }
  const refused = await book.visit(`/orders/${id}/note`, { form, ...(signedIn ? {} : { password: null }) })
  expect(refused.status).toBe(status)
  const [, typed = ''] = /<pre[^>]*>([^]*?)<\/pre>/.exec(await refused.text()) ?? []
  expect(textOf(typed)).toBe(`${form.note.trim()} ${form.refilled}`)
})

test('the page for another form that comes without a session has nothing to copy', async () => {
  const refused = await book.visit('/orders/state', { form: { change: '1 new paid' }, password: null })
  expect(refused.status).toBe(403)
  expect(await refused.text()).not.toContain('<pre')
})

test('no page holds what is too long for a note and comes without a session', async () => {
  const form = { note: 'x'.repeat(20_000) }
  const refused = await book.visit(`/orders/1/note`, { form, password: null })
  expect(refused.status).toBe(413)
  expect((await refused.text()).length).toBeLessThan(20_000)
})

test('no note is kept for an order that is not in the book', async () => {
  await book.putOrder()
  expect((await save('3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35', 'nota')).status).toBe(404)
  expect(await kept()).toEqual([{ note: null, refilled_on: null }])
})
