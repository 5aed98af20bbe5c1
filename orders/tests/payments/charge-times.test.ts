import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { askAgain } from '#orders/providers/confirm-charge.ts'
import { createCharge, type Wanted } from '#orders/providers/mercado-pago.ts'
import { readChargeable, type Chargeable } from '#orders/queries/payments/charges.ts'
import { answerMs } from '#src/order/with-timeout.ts'
import { startMercadoPago } from '../../tools/stand-in.js'
import { appInNode } from '../support/app-in-node.ts'
import { given } from '../support/book.ts'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { execute, rowsOf, statesIn } from '../support/rows.ts'
import { bookUrl, newOrder, postOrder } from '../support/sending.ts'
import { startSilence } from '../support/silence.ts'

const token = 'TEST-um-token'
const bank = await startMercadoPago({ token })
const book = await startEmptiedBook()
const database = await book.getD1Database('DB')
const inNode = appInNode(database, { ...given, MERCADO_PAGO_ACCESS_TOKEN: token, MERCADO_PAGO_API: bank.url })

beforeEach(() => bank.payments.clear())
afterAll(() => bank.stop())

test('where Mercado Pago hangs, the order is kept without a charge, before the shop stops waiting', async () => {
  const limits = startSilence()
  const log = vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  const sending = postOrder(inNode, newOrder())
  await expect.poll(() => limits).toHaveLength(1)
  limits[0]?.end()
  const answer = (await (await sending).json()) as Record<string, unknown>
  expect([answer.received, answer.pix]).toEqual([true, undefined])
  expect(limits[0]?.ms).toBeLessThan(answerMs)
  expect(await statesIn(book)).toEqual(['new'])
  expect(await rowsOf(book, 'notice_failures')).toMatchObject([{ way: 'mercado-pago', reason: 'timeout' }])
  expect(log.mock.lastCall).toEqual([expect.stringMatching(/^POST \/orders: TimeoutError/)])
})

const oneHour = 60 * 60_000

/** What a charge is for, of an order that has just arrived. */
function wantedAt(receivedAt: Date): Wanted {
  const { id, code, email } = newOrder()
  const charge = { totalCents: 20_474, attempt: 1, notificationUrl: `${bookUrl}/mercado-pago` }
  return { orderId: id, code, email, receivedAt, ...charge }
}

test.each([
  ['when it says', { date_of_expiration: '2099-01-01T00:00:00.000-03:00' }, () => Date.UTC(2099, 0, 1, 3)],
  ['after an hour where it does not say', { date_of_expiration: null }, (now: number) => now + oneHour],
])('a charge of Mercado Pago ends %s', async (_, changes, endAfter) => {
  bank.faults.push((payment) => void (payment && Object.assign(payment, changes)))
  const now = new Date()
  const { expiresAt } = await createCharge(inNode.env, wantedAt(now), now)
  expect(expiresAt.getTime()).toBe(endAfter(now.getTime()))
})

const tenMinutes = 10 * 60_000

test.each([
  [tenMinutes - 1, 1],
  [tenMinutes, 2],
])('%i ms after an order, a second try for its code makes %i charges in all', async (ms, charges) => {
  const receivedAt = new Date()
  const wanted = wantedAt(receivedAt)
  bank.faults.push((_, response) => Boolean(response.destroy()))
  await expect(createCharge(inNode.env, wanted, receivedAt)).rejects.toThrow()
  const now = new Date(receivedAt.getTime() + ms)
  const { expiresAt } = await createCharge(inNode.env, wanted, now)
  expect(bank.payments.size).toBe(charges)
  expect((expiresAt.getTime() - now.getTime()) / 60_000).toBeGreaterThan(50)
})

test.each([
  [19_999, false, 'new'],
  [20_000, true, 'paid'],
])('%i ms after it was last asked, Mercado Pago is asked: %s', async (ms, isAsked, state) => {
  const order = newOrder()
  await postOrder(inNode, order)
  const [id = ''] = bank.payments.keys()
  bank.pay(id, { live_mode: true })
  await execute(book, "UPDATE charges SET asked_at = '2026-05-13T13:00:00.000Z'")
  const chargeable = (await readChargeable(database, order.id)) as Chargeable
  const now = new Date(Date.UTC(2026, 4, 13, 13) + ms)
  expect([await askAgain(inNode.env, chargeable, now), await statesIn(book)]).toEqual([isAsked, [state]])
})
