import { accountOf } from '#orders/money/account.ts'
import type { Kept } from '#orders/money/facts.ts'
import type { Change, Payable } from '#orders/money/match-payments.ts'
import { sumsBetween } from '#orders/money/sums.ts'
import { wasPaid } from './story-bank.ts'
import type { End, Step } from './story-worker.ts'

type Row = Record<string, unknown>

/** What is wrong with a book that has asked about all pages. */
function bankFaults(bank: End['bank'], payments: readonly Row[]) {
  return bank.flatMap(([id, { orderId, status }]) => {
    const kept = payments.find(({ session_id }) => session_id === id)
    const isBack = status === 'refunded' || status === 'charged_back'
    return [
      wasPaid(status) && !kept && 'money at Mercado Pago that the book does not know of',
      !wasPaid(status) && kept && 'no money, and kept as a payment',
      kept && kept.given_at === null && kept.order_id !== orderId && 'money of another order',
      kept && isBack !== (kept.net_cents === 0) && 'money that went back, and not in the book, or the reverse',
    ].filter((fault) => typeof fault === 'string')
  })
}

/** What is true of the whole book, decided at once and in another order. */
function derived({ orders, facts }: End['tables']) {
  const payable = orders.map((row): Payable => ({
    id: String(row.id),
    number: Number(row.number),
    code: String(row.code),
    method: row.method as Payable['method'],
    totalCents: row.total_cents as number | null,
    catalogTotalCents: row.catalog_total_cents as number | null,
    chargedCents: JSON.parse(String(row.charged_cents)) as number[],
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
  const { orders, payments, facts } = tables
  const account = derived(tables)
  const ofOrders = orders.flatMap((row) => {
    const [now] = account.orders.filter(({ id }) => id === row.id)
    const changes = JSON.parse(String(row.changes)) as Change[]
    const standing = changes.filter(({ undoneAt }) => undoneAt === null)
    const byPayment = standing.filter(({ cause }) => cause !== 'seller')
    return [
      row.state !== now?.state && 'another state than its facts say',
      JSON.stringify(standing) !== JSON.stringify(now?.changes.filter(({ undoneAt }) => undoneAt === null)) &&
        'another history than its facts say',
      row.gone !== (now?.gone?.as ?? null) && 'its money gone, or not, against its facts',
      row.is_checked !== Number(now?.isChecked) && 'asked to pay, or not, against its facts',
      row.state !== (standing.at(-1)?.to ?? 'new') && 'not what was last said of it',
      byPayment.length > 1 && 'paid more than once by a payment',
      byPayment.length === 1 && byPayment[0] !== standing[0] && 'a payment overruled the seller',
      account.payments.filter(({ pays, order }) => pays && order === row.id).length > 1 && 'paid by two',
    ].filter((fault) => typeof fault === 'string')
  })
  const ofPayments = account.payments.flatMap((one) => {
    const row = payments.find(({ session_id }) => session_id === one.id)
    const isDone = one.pays || one.problem === 'returned' || one.isDismissed || row?.net_cents === 0
    const state = account.orders.find(({ id }) => id === one.order)?.state ?? 'new'
    return [
      row?.waits !== Number(one.waits) && 'waits, or not, against its facts',
      row?.order_id !== one.place && 'at another order than its facts say',
      row?.net_cents !== one.netCents && 'another rest than its facts say',
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
      .filter(({ waits, is_test, session_id: id }) => waits === 1 && is_test === 0 && !isTold('payment', id))
      .filter(({ session_id: id }) => !sellersDeeds.has(String(begun.findLast(([name]) => name === id)?.[1])))
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
