import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { erasingText } from '#orders/pages/list/list-page.ts'
import { eraseOrder } from '#orders/queries/erasing.ts'
import type { KeptOrder } from '#orders/queries/money/kept-order.ts'
import { keepMessage } from '#orders/queries/payments/reports.ts'
import type { State } from '#orders/rules/order-states.ts'
import { mark, undo } from './money/told.ts'
import type { Change, Paid } from './support/rows.ts'
import { newOrder, type Asked } from './support/sending.ts'
import { startBook } from './support/start-book.ts'

const book = await startBook()

const now = new Date('2026-11-22T06:17:00Z')
const runAt = now.toISOString()
// The instant 120 days before, and a millisecond earlier.
const oldest = '2026-07-25T06:17:00.000Z'
const before = '2026-07-25T06:16:59.999Z'

/** Puts an order into the book with all that tells who ordered, and returns its id. */
const receivedAt = (received_at: string, changes: Change = {}) =>
  book.putOrder({
    ...{ received_at, note: 'Liga à noite', refilled_on: '2026-06-01' },
    ...{ sender: '0123456789abcdef', shop: 'https://loja.exemplo.com' },
    utm: { source: 'boletim', medium: 'email', campaign: 'natal', content: 'bia@outlook.com', term: 'bia' },
    ...changes,
  })

const erased = { whatsapp_digits: null, search_text: null, sender: null, note: null, shop: null, told: null }

/** Expects that an order is left without what tells who ordered. */
async function expectErased(row: Record<string, unknown> = {}, kept?: KeptOrder) {
  const { utm: _, ...order } = { ...kept }
  const label = 'Inscritos'
  expect(await book.orders()).toEqual([{ ...order, profileLink: null, email: null, whatsapp: null, label }])
  const body = expect.any(String) as string
  expect(await book.rows('orders')).toEqual([{ ...row, ...erased, profile_link: null, body, label, erased_at: runAt }])
}

const emails = async () => (await book.orders()).map(({ email }) => email)

test('after 120 days an order keeps what the accounts need, and loses who ordered; what could not be read is deleted', async () => {
  const id = await receivedAt(before, { label: 'Inscritos para bia@outlook.com' })
  await book.putPayment({ id: 'cs_1', reference: id })
  await book.execute(`UPDATE orders SET account = json_set(account, '$.changes[0].at', '${before}')`)
  await book.execute("UPDATE orders SET account = json_set(account, '$.state', 'delivered')")
  await book.execute(`UPDATE facts SET heard_at = '${before}'`)
  // The run below is a day later than the first.
  for (const [text, at] of Object.entries({ 'de Ana': oldest, 'de Bia': '2026-07-26T06:17:00.000Z' })) {
    await keepMessage(book.DB, 'pix', { unread: [text] }, new Date(at))
  }
  const [[row], [kept], payments] = [await book.rows('orders'), await book.orders(), await book.payments()]

  expect(await book.text('/')).toContain('A rotina que apaga ainda não rodou')
  await book.everyHour(now)
  expect(await book.text('/')).toContain('A rotina que apaga rodou pela última vez em 22/11/2026 03:17.')
  // It is not erased again, but what is older by now is.
  await book.everyHour(new Date('2026-11-23T06:17:00Z'))
  await expectErased(row, kept)
  expect(await book.payments()).toEqual(payments)
  expect(await book.unread()).toMatchObject([{ text: 'de Bia' }])
})

test('an order of 120 days or less keeps everything, but for its sender after 48 hours', async () => {
  for (const received of [oldest, '2026-11-20T06:16:59.999Z', '2026-11-20T06:17:00.000Z']) await receivedAt(received)
  const [first, second, third] = await book.rows('orders')
  await book.everyHour(now)
  expect(await book.rows('orders')).toEqual([{ ...first, sender: null }, { ...second, sender: null }, third])
})

test.each<[what: string, email: string | null, state: State, changed_at: string, undone_at?: string]>([
  ['was canceled before them', null, 'canceled', before],
  ['was canceled on the first of them', 'ana@gmail.com', 'canceled', oldest],
  ['was canceled yesterday, which was undone', null, 'canceled', '2026-11-21', '2026-11-22'],
  ['was refunded', null, 'refunded', '2026-01-02'],
  ['was delivered', null, 'delivered', '2026-01-02'],
  ['is paid', 'ana@gmail.com', 'paid', '2026-01-02'],
  ['is on its way', 'ana@gmail.com', 'delivering', '2026-01-02'],
])('the e-mail of an older order that %s becomes %s', async (_, email, state, changed_at, undone_at) => {
  const id = await receivedAt('2026-01-01T00:00:00.000Z')
  await book.tell(mark(state, { of: { id } }), changed_at)
  if (undone_at) await book.tell(undo(state, { id }), undone_at)
  await book.everyHour(now)
  expect(await emails()).toEqual([email])
})

test('an order that the seller erases loses the same data at once', async () => {
  const id = await receivedAt(runAt)
  for (const reference of ['bia@outlook.com', id]) await book.putPayment({ reference, orderId: id })
  const [[row], [kept]] = [await book.rows('orders'), await book.orders()]
  await eraseOrder(book.DB, id, now)
  expect((await book.payments()).map(({ reference }) => reference)).toEqual([null, id])
  await expectErased(row, kept)
})

test('an order that the seller erases leaves another, and a payment of no order, as they were', async () => {
  const [id] = [await receivedAt(runAt), await receivedAt(runAt)]
  await book.putPayment({ reference: 'bia@outlook.com' })
  await eraseOrder(book.DB, id, now)
  expect(await emails()).toEqual([null, 'ana@gmail.com'])
  expect(await book.payments()).toMatchObject([{ reference: 'bia@outlook.com' }])
})

test.each(['1000 para bia', '5511987654321'])('nothing is left of an unlisted package that is %j', async (quantity) => {
  await receivedAt(before, { quantity, label: 'bia@outlook.com', category: null })
  await book.everyHour(now)
  expect(await book.rows('orders')).toMatchObject([{ quantity: '', label: '', category: null }])
})

test('the reference of an old payment is erased, unless it names just its order', async () => {
  const id = await receivedAt(oldest)
  const unknown = `ZZZ-222_${randomUUID()}`
  const payments: Paid[] = [
    { id: 'its id', reference: id, orderId: id },
    { id: 'its code and id', reference: `K7M-4QX_${id}`, orderId: id },
    { id: 'more than that', reference: `bia@outlook.com_${id}`, orderId: id },
    { id: 'another text, given by hand', reference: 'bia@outlook.com', orderId: id },
    { id: 'no order', reference: 'bia@outlook.com' },
    { id: 'an order that never came', reference: unknown, orderId: unknown.slice(8) },
    { id: 'a Pix of no order', provider: 'pix', reference: 'ZZZ-222' },
    { id: 'of late', reference: 'bia@outlook.com', heardAt: oldest },
  ]
  await book.putPayments(payments.map((row) => ({ heardAt: '2026-06-01T00:00:00.000Z', ...row })))
  await book.everyHour(now)
  const kept = (await book.payments()).filter(({ reference }) => reference !== null)
  expect(kept.map((payment) => payment.id)).toEqual(['its id', 'its code and id', 'a Pix of no order', 'of late'])
})

test('the hourly run deletes IP addresses whose period has ended, and nothing else', async () => {
  const anotherHour = new Date('2026-11-22T07:17:00Z')
  const ends_at = anotherHour.getTime()
  await book.putRows('attempts', [
    { key: 'ended', count: 1, ends_at },
    { key: 'open', count: 1, ends_at: ends_at + 1 },
  ])
  await receivedAt(before)
  await book.everyHour(anotherHour)
  expect((await book.rows('attempts')).map(({ key }) => key)).toEqual(['open'])
  expect(await emails()).toEqual(['ana@gmail.com'])
})

test('all addresses of a network are one sender, and with another password they are another one', async () => {
  const send = (from: string, to: Asked = book) => to.postOrder(newOrder(), { 'CF-Connecting-IP': from })
  for (const from of ['2001:db8:1:100::1', '2001:db8:1:1ff::2', '2001:db8:1:200::1']) await send(from)
  for (const ORDERS_PASSWORD of ['outra-senha-comprida', undefined]) {
    await send('2001:db8:1:100::1', book.with({ ORDERS_PASSWORD }))
  }
  const [first, same, other, changed, unset] = (await book.rows('orders')).map(({ sender }) => sender)
  expect([same, unset, new Set([first, other, changed]).size]).toEqual([first, null, 3])
})

test('the operator can set the days', async () => {
  const strict = book.with({ PERSONAL_DATA_DAYS: '1' })
  for (const received of ['2026-11-21T06:16:59.000Z', '2026-11-21T06:17:01.000Z']) await receivedAt(received)
  expect(await strict.text('/')).toContain('Escreva 120 em PERSONAL_DATA_DAYS.')
  expect(await book.text('/')).not.toContain('PERSONAL_DATA_DAYS')
  await strict.everyHour(now)
  expect(await emails()).toEqual([null, 'ana@gmail.com'])
})

test('without a valid number of days nothing is erased, the list says so, and the job fails, but does all else', async () => {
  const unset = book.with({ PERSONAL_DATA_DAYS: '90 dias' })
  await receivedAt('2020-01-01T00:00:00.000Z')
  expect(await unset.text('/')).toContain(erasingText(null))
  await book.execute("INSERT INTO outbox (about, id) VALUES ('order', 'x')")
  await expect(unset.everyHour(now)).rejects.toThrow('PERSONAL_DATA_DAYS has to be 1 to 9999')
  expect(await book.rows('outbox')).toEqual([])
  expect(await book.rows('orders')).toMatchObject([{ profile_link: 'https://www.youtube.com/@canal', erased_at: null }])
  expect((await book.rows('last_runs')).map(({ job }) => job)).toEqual(['hourly'])
})
