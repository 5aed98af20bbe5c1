import { expect, test } from 'vitest'
import type { Report } from '#orders/money/facts.ts'
import { keepReports } from '#orders/queries/payments/reports.ts'
import { databaseOf } from '../support/d1.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()

const orderId = '00000000-0000-4000-8000-000000000001'
const at = '2026-11-22T12:00:00.000Z'
const money = { provider: 'stripe', isTest: false, changedAt: null, currency: 'brl', at } as const
const about = { kind: 'payment', amountCents: 20_474, method: null, otherKey: null, isOurs: true, ...money } as const
const paid: Report = { ...about, id: 'cs_1', intent: 'pi_1', reference: orderId, orderId }
const again: Report = { ...paid, id: 'cs_2', intent: 'pi_2' }
const other: Report = { ...paid, id: 'cs_3', intent: 'pi_3', reference: null, orderId: null }
const back: Report = {
  kind: 'back',
  ...money,
  id: 'ch_1',
  amountCents: 1,
  payment: 'pi_1',
  hasFailed: false,
  within: null,
}

const keep = (report: Report, db = book.DB) => keepReports(db, [report], new Date(at))

test.each<[meanwhile: string, report: Report, run: () => Promise<unknown>, tries: number, end: string[]]>([
  ['nothing comes', paid, async () => {}, 1, ['paid', 'new', 'cs_1 pays']],
  ['money of another order comes', paid, () => keep(other), 1, ['paid', 'new', 'cs_3 waits', 'cs_1 pays']],
  ['money of the same order comes', again, () => keep(paid), 2, ['paid', 'new', 'cs_1 pays', 'cs_2 waits']],
  ['the payment comes that a refund names', back, () => keep(paid), 2, ['paid', 'new', 'cs_1 pays 20473']],
  [
    'its order is deleted',
    paid,
    () => book.execute(`DELETE FROM orders WHERE id = '${orderId}'`),
    2,
    ['new', 'cs_1 waits'],
  ],
])('while a report is decided on, %s', async (_, report, meanwhile, tries, end) => {
  await book.putOrders([{ id: orderId }, { code: 'ZZZ-222' }])
  let batches = 0
  const db = databaseOf(async (statements) => {
    if (statements.length > 1) batches += 1
    const answers = await book.run(statements)
    if (batches === 0) await meanwhile()
    return answers
  })
  await keep(report, db)
  const payments = (await book.rows('payments')).map((row) => {
    const rest = row.net_cents === row.amount_cents ? '' : ` ${String(row.net_cents)}`
    return `${String(row.session_id)} ${row.waits === 1 ? 'waits' : 'pays'}${rest}`
  })
  expect([batches, ...(await book.states()), ...payments]).toEqual([tries, ...end])
})
