import { expect, test } from 'vitest'
import type { Fact, Report } from '#orders/money/facts.ts'
import { keepMessage } from '#orders/queries/payments/reports.ts'
import { order, refund, stripe } from '../money/told.ts'
import { databaseOf } from '../support/d1.ts'
import { aPix } from '../support/sending.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()

const named = order({ id: '00000000-0000-4000-8000-000000000001' })
const paid = stripe(named)
const again = stripe(named, { id: 'cs_2', intent: 'pi_2' })
const other = stripe(null, { id: 'cs_3', intent: 'pi_3' })
const gone = refund({ amountCents: 1 })

const keep = (fact: Fact, db = book.DB) => keepMessage(db, 'pix', { reports: [fact as Report] }, new Date())

test.each<[meanwhile: string, report: Fact, run: () => Promise<unknown>, tries: number, end: string[]]>([
  ['money of another order comes', paid, () => keep(other), 1, ['paid', 'new', 'cs_3 waits', 'cs_1 pays']],
  ['money of the same order comes', again, () => keep(paid), 2, ['paid', 'new', 'cs_1 pays', 'cs_2 waits']],
  ['the payment comes that a refund names', gone, () => keep(paid), 2, ['paid', 'new', 'cs_1 pays 20473']],
  ['its order goes', paid, () => book.execute("DELETE FROM orders WHERE code = 'K7M-4QX'"), 2, ['new', 'cs_1 waits']],
])('while a report is decided on, %s', async (_, report, meanwhile, tries, end) => {
  await book.putOrders([{ id: named.id }, { code: 'ZZZ-222' }])
  let batches = 0
  const db = databaseOf(async (statements) => {
    if (statements.length > 1) batches += 1
    const answers = await book.run(statements)
    if (batches === 0) await meanwhile()
    return answers
  })
  await keep(report, db)
  const payments = (await book.payments()).map((row) => {
    const rest = row.netCents === row.amountCents ? '' : ` ${row.netCents}`
    return `${row.id} ${row.waits ? 'waits' : 'pays'}${rest}`
  })
  expect([batches, ...(await book.states()), ...payments]).toEqual([tries, ...end])
})

test('a bank whose report meets other money of the same order at each try is asked to repeat it', async () => {
  let tries = 0
  const DB = databaseOf(async (statements) => {
    const answers = await book.run(statements)
    tries += 1
    await book.callBank([aPix()])
    return answers
  })
  // What it writes fails, and is not counted.
  expect([(await book.with({ DB }).callBank([aPix()])).status, tries]).toEqual([503, 5])
})
