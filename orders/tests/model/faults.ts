import { accountOf, type OrderAccount, type PaymentAccount } from '#orders/money/account.ts'
import type { Kept } from '#orders/money/facts.ts'
import type { Payable } from '#orders/money/match-payments.ts'
import { sumsBetween } from '#orders/money/sums.ts'
import type { PriceMarks } from '#orders/rules/price-marks.ts'
import type { Order } from '#schemas/order/order.ts'
import { accountsIn } from '../support/rows.ts'
import { wasPaid } from './story-bank.ts'
import type { End, Step } from './story-worker.ts'

type Row = Record<string, unknown>

/** What is wrong with a book that has asked about all pages. */
function bankFaults(bank: End['bank'], payments: readonly PaymentAccount[]) {
  return bank.flatMap(([id, { orderId, status }]) => {
    const kept = payments.find((one) => one.id === id)
    const isBack = status === 'refunded' || status === 'charged_back'
    return [
      wasPaid(status) && !kept && 'money at Mercado Pago that the book does not know of',
      !wasPaid(status) && kept && 'no money, and kept as a payment',
      kept && kept.givenAt === null && kept.place !== orderId && 'money of another order',
      kept && isBack !== (kept.netCents === 0) && 'money that went back, and not in the book, or the reverse',
    ].filter((fault) => typeof fault === 'string')
  })
}

/** What is true of the whole book, decided at once and in another order. */
function derived({ orders, facts }: End['tables']) {
  const payable = orders.map((row): Payable => ({
    ...(JSON.parse(String(row.body)) as Order),
    ...(JSON.parse(String(row.prices)) as PriceMarks),
    number: Number(row.number),
    receivedAt: String(row.received_at),
  }))
  const kept = facts.map(
    ({ body, number, heard_at }) => ({ ...JSON.parse(String(body)), number, heardAt: heard_at }) as Kept,
  )
  return accountOf(payable.toReversed(), kept.toReversed())
}

/** What makes a payment wait and is no news for the seller. */
const sellersDeeds = new Set(['change', 'undo', 'restore', 'give', 'take'])

/** What is wrong with the book, in words for whoever reads a failed test. */
export function faultsOf({ tables, told, isLeftOut, begun, bank }: End, steps: readonly Step[]): string[] {
  const { orders, facts } = tables
  const payments = accountsIn<PaymentAccount>(facts.filter(({ kind }) => kind === 'payment'))
  const account = derived(tables)
  const ofOrders = orders.flatMap((row) => {
    const [now] = account.orders.filter(({ id }) => id === row.id)
    const { changes } = JSON.parse(String(row.account)) as OrderAccount
    const byPayment = changes.filter(({ cause }) => cause !== 'seller')
    return [
      row.account !== JSON.stringify(now) && 'something else than its facts say',
      row.state !== (changes.at(-1)?.to ?? 'new') && 'not what was last said of it',
      byPayment.length > 1 && 'paid more than once by a payment',
      byPayment.length === 1 && byPayment[0] !== changes[0] && 'a payment overruled the seller',
      account.payments.filter(({ pays, order }) => pays && order === row.id).length > 1 && 'paid by two',
    ].filter((fault) => typeof fault === 'string')
  })
  const ofPayments = account.payments.flatMap((one) => {
    const kept = payments.find(({ id }) => id === one.id)
    const isDone = one.pays || one.problem === 'returned' || one.dismissedAt !== null || one.netCents === 0
    const state = account.orders.find(({ id }) => id === one.order)?.state ?? 'new'
    return [
      JSON.stringify(kept) !== JSON.stringify(one) && 'something else than its facts say',
      !one.waits && !isDone && ['new', 'canceled'].includes(state) && 'money out of sight',
      one.waits && one.pays && 'asked about for nothing',
    ].filter((fault) => typeof fault === 'string')
  })
  const isTold = (what: string, id: unknown) => told.filter((line) => line.startsWith(`${what} ${String(id)} `)).length
  // What waits again is told again; of a return that failed there is news.
  const isAgain = (line: string) => {
    const [about, name = ''] = line.split(' ')
    const times = about === 'payment' ? begun.filter(([id]) => id === name).length : 1
    const reports = steps.flatMap((one) => (one.kind === 'reports' ? one.reports : []))
    const hasFailed = reports.some((one) => 'payment' in one && one.amountCents === 0 && one.payment === name)
    return hasFailed || told.filter((other) => other === line).length <= times
  }
  const ofNotices = [
    ...orders.filter(({ id }) => isTold('order', id) !== 1).map(() => 'an order that was not told once'),
    ...facts
      .filter(({ kind, id }) => kind === 'unread' && isTold('unread', id) !== 1)
      .map(() => 'a callback that was not told once'),
    ...told.filter((line, index) => told.indexOf(line) < index && !isAgain(line)).map((line) => `told twice: ${line}`),
    ...payments
      .filter(({ waits, isTest, id }) => waits && !isTest && !isTold('payment', id))
      .filter(({ id }) => !sellersDeeds.has(String(begun.findLast(([name]) => name === id)?.[1])))
      .map(() => 'money that waits untold'),
  ]
  const none = { orders: [], payments: [], unread: [] }
  const ofDays = (sums: readonly Row[]) =>
    sums
      .filter(({ cents }) => cents !== 0)
      .map(({ day, method, cents, sales, others }) => [day, method, cents, sales, others].join(' '))
      .toSorted()
      .join()
  const ofSums = ofDays(tables.sums) === ofDays(sumsBetween(none, account)) ? [] : ['another sum than its facts say']
  const ofRest = isLeftOut ? ['something was left out'] : []
  return [...ofOrders, ...ofPayments, ...ofSums, ...ofNotices, ...bankFaults(bank, payments), ...ofRest]
}
