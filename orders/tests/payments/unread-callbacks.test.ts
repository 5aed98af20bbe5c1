import { expect, onTestFinished, test, vi } from 'vitest'
import { texts } from '#orders/pages/words.ts'
import { appInNode } from '../support/app-in-node.ts'
import { given, pixSecret } from '../support/book.ts'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { losingDatabase } from '../support/losing-database.ts'
import { execute, rowsOf, statesIn } from '../support/rows.ts'
import { sendOrder } from '../support/sending.ts'
import { pageOf, paymentsOn, visit, type Asked } from '../support/visiting.ts'

const book = await startEmptiedBook()

let count = 0

const aPix = (changes: Record<string, unknown> = {}) => ({
  ...{ endToEndId: `E${++count}`, txid: 'K7M4QX', valor: '204.74', horario: '2026-11-22T14:32:00.000Z' },
  ...changes,
})

const post = (body: unknown, to: Asked = book) =>
  visit(to, `/pix/${pixSecret}`, { method: 'POST', body: JSON.stringify(body) })

const textsIn = async () => (await rowsOf(book, 'unread_callbacks')).map(({ text }) => text)
const waiting = async () => paymentsOn(await pageOf(book, '/'))

test.each([
  ['an amount with a comma', { valor: '204,74' }],
  ['an amount of three decimals', { valor: '204.740' }],
  ['a power of ten', { valor: 1e21 }],
  ['a negative amount', { valor: '-204.74' }],
  ['no id', { endToEndId: undefined }],
  ['an id with markup', { endToEndId: '<b>' }],
])('an entry with %s stands above the list as it came, and the others still count', async (_, changes) => {
  await sendOrder(book)
  const unread = aPix(changes)
  expect((await post({ pix: [unread, aPix(), aPix()] })).status).toBe(200)
  expect(await rowsOf(book, 'payments')).toHaveLength(2)
  expect(await statesIn(book)).toEqual(['paid'])
  expect(await textsIn()).toEqual([JSON.stringify(unread)])
  expect(await waiting()).toContain(`${texts.payments.unreadNext} ${JSON.stringify(unread)}`)
})

test('a Pix that the shop sent is none of its income, and nothing to look at', async () => {
  expect((await post({ pix: [aPix({ horario: { solicitacao: '2026-11-22T14:32:00.000Z' } })] })).status).toBe(200)
  expect([await rowsOf(book, 'payments'), await textsIn()]).toEqual([[], []])
})

test.each<[what: string, devolucoes: unknown, isUnread: boolean]>([
  ['refunds, one of which has an id', [{ id: 'D1' }, {}], true],
  ['no refunds', null, false],
])('a Pix with %s that cannot be read still counts', async (_, devolucoes, isUnread) => {
  await sendOrder(book)
  const pix = aPix({ devolucoes })
  expect((await post({ pix: [pix] })).status).toBe(200)
  expect(await statesIn(book)).toEqual(['paid'])
  expect(await textsIn()).toEqual(isUnread ? [JSON.stringify(pix)] : [])
})

test.each([{ pix: { endToEndId: 'E1', valor: '1.00' } }, { evento: 'pix', valor: '1.00' }, { dados: [{ txid: 'A' }] }])(
  'a callback of another shape stands above the list as it came: %j',
  async (body) => {
    expect((await post(body)).status).toBe(200)
    expect(await textsIn()).toEqual([JSON.stringify(body)])
  },
)

test('the same text is kept once, and stays away once the seller has dealt with it', async () => {
  const unread = aPix({ valor: 'muito' })
  for (let time = 0; time < 2; time++) expect((await post([unread, unread])).status).toBe(200)
  const [row] = await rowsOf(book, 'unread_callbacks')
  const checked = await visit(book, '/payments/check', { form: { id: String(row?.id) } })
  expect([checked.status, checked.headers.get('Location')]).toEqual([303, '/?fez=leu#pagamentos'])
  expect((await post([unread])).status).toBe(200)
  expect(await rowsOf(book, 'unread_callbacks')).toHaveLength(1)
  expect(await waiting()).toBe('')
})

test('a hundred wait, each with 2,000 characters at most; the bank has to send others again', async () => {
  const many = Array.from({ length: 101 }, (_, index) =>
    aPix({ valor: 'x', infoPagador: `${index}${'a'.repeat(2100)}` }),
  )
  expect((await post(many)).status).toBe(503)
  expect((await textsIn()).map((text) => String(text).length)).toEqual(Array(100).fill(2000))
  await execute(book, "UPDATE unread_callbacks SET checked_at = '2026-11-22T15:00:00.000Z'")
  expect((await post(many)).status).toBe(200)
})

test('what the database does not take is not accepted', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { DB, loseAnswer } = losingDatabase(await book.getD1Database('DB'))
  loseAnswer()
  const inNode = appInNode(DB, given)
  expect((await post([{ valor: 'x' }], inNode)).status).toBe(500)
  expect((await post([{ valor: 'x' }], inNode)).status).toBe(200)
  expect(await textsIn()).toEqual(['{"valor":"x"}'])
})
