import { accountOf, type OrderAccount } from '#orders/money/account.ts'
import type { Kept } from '#orders/money/facts.ts'
import type { Payable } from '#orders/money/match-payments.ts'
import { bodyOf } from '#orders/money/reports.ts'
import { sumsBetween, type Sum } from '#orders/money/sums.ts'
import { readOrder, type OrderRow } from '#orders/queries/money/kept-order.ts'
import type { keeping } from '../support/rows.ts'
import { bank, isUnpaid, told } from './steps.ts'

/** What makes a payment wait and is no news for the seller. */
const sellersDeeds = ['change', 'undo', 'restore', 'give', 'take']

/** As a list that can be compared. */
const textOf = (sums: readonly Sum[]) =>
  sums
    .filter(({ cents }) => cents !== 0)
    .map(({ day, method, cents, sales, others }) => [day, method, cents, sales, others].join(' '))
    .toSorted()
    .join()

/**
 * What is wrong with a book that has asked about all pages and told all news, in words for whoever reads a failed test.
 * `begun`: in which kinds of steps each payment began to wait for the seller.
 */
export async function faultsOf(book: ReturnType<typeof keeping>, begun: readonly [id: string, kind: string][]) {
  const [orders, facts] = [await book.rows('orders'), await book.rows('facts')]
  const payments = await book.payments()
  const kept = facts.map(
    ({ body, number, heard_at }) => ({ ...JSON.parse(String(body)), number, heardAt: heard_at }) as Kept,
  )
  const payable = orders.map((row) => ({
    ...readOrder(row as OrderRow),
    number: row.number,
    receivedAt: row.received_at,
  }))
  // What is true of the whole book, decided at once and in another order.
  const account = accountOf((payable as Payable[]).toReversed(), kept.toReversed())

  const ofOrders = orders.map((row) => {
    const now = account.orders.find(({ id }) => id === row.id)
    const { changes } = JSON.parse(String(row.account)) as OrderAccount
    const byPayment = changes.filter(({ cause }) => cause !== 'seller')
    return [
      row.account !== JSON.stringify(now) && 'something else than its facts say',
      row.state !== (changes.at(-1)?.to ?? 'new') && 'not what was last said of it',
      byPayment.length > 1 && 'paid more than once by a payment',
      byPayment.length === 1 && byPayment[0] !== changes[0] && 'a payment overruled the seller',
      account.payments.filter(({ pays, order }) => pays && order === row.id).length > 1 && 'paid by two',
    ]
  })
  const ofPayments = account.payments.map((one) => {
    const isDone = one.pays || one.problem === 'returned' || one.dismissedAt !== null || one.netCents === 0
    const state = account.orders.find(({ id }) => id === one.order)?.state ?? 'new'
    return [
      JSON.stringify(payments.find(({ id }) => id === one.id)) !== JSON.stringify(one) &&
        'something else than its facts say',
      !one.waits && !isDone && ['new', 'canceled'].includes(state) && 'money out of sight',
      one.waits && one.pays && 'asked about for nothing',
    ]
  })
  const ofBank = [...bank.payments].map(([id, { external_reference, status }]) => {
    const one = payments.find((payment) => payment.id === id)
    const isBack = status === 'refunded' || status === 'charged_back'
    return [
      !isUnpaid(status) && !one && 'money at Mercado Pago that the book does not know of',
      isUnpaid(status) && one && 'no money, and kept as a payment',
      one?.givenAt === null && one.place !== external_reference && 'money of another order',
      one && isBack !== (one.netCents === 0) && 'money that went back, and not in the book, or the reverse',
    ]
  })

  const timesTold = (what: string, id: unknown) =>
    told.filter((line) => line.startsWith(`${what} ${String(id)} `)).length
  // What waits again is told again; of a return that failed there is news.
  const isAgain = (line: string) => {
    const [about, name] = line.split(' ')
    const times = about === 'payment' ? begun.filter(([id]) => id === name).length : 1
    const hasFailed = kept.some(
      (one) => 'amountCents' in one && 'payment' in one && one.payment === name && !one.amountCents,
    )
    return hasFailed || told.filter((other) => other === line).length <= times
  }
  const ofNotices = [
    ...orders.map(({ id }) => timesTold('order', id) !== 1 && 'an order that was not told once'),
    ...kept.map(
      ({ kind, id }) => kind === 'unread' && timesTold('unread', id) !== 1 && 'a text that was not told once',
    ),
    ...told.map((line, index) => told.indexOf(line) < index && !isAgain(line) && `told twice: ${line}`),
    ...payments.map(({ waits, isTest, id }) => {
      const since = String(begun.findLast(([name]) => name === id)?.[1])
      return waits && !isTest && !timesTold('payment', id) && !sellersDeeds.includes(since) && 'money that waits untold'
    }),
    (await book.rows('outbox')).length > 0 && 'something was left out',
    new Set(kept.map(bodyOf)).size < kept.length && 'the same fact twice',
  ]
  const sums = sumsBetween({ orders: [], payments: [], unread: [] }, account)
  const isSum = textOf((await book.rows('sums')) as Sum[]) === textOf(sums)
  const faults = [ofOrders, ofPayments, ofBank, ofNotices, !isSum && 'another sum than its facts say'].flat(2)
  return faults.filter((fault) => typeof fault === 'string')
}
