import { accountOf } from '#orders/money/account.ts'
import type { Kept } from '#orders/money/facts.ts'
import type { Payable } from '#orders/money/match-payments.ts'
import { bodyOf } from '#orders/money/reports.ts'
import { sumsBetween } from '#orders/money/sums.ts'
import { readOrder, type OrderRow } from '#orders/queries/money/kept-order.ts'
import type { keeping } from '../support/rows.ts'
import { bank, isUnpaid, told } from './steps.ts'

/** What makes a payment wait and is no news for the seller. */
const sellersDeeds = ['change', 'undo', 'restore', 'give', 'take']

const texts = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one))
const isSame = (some: string[], others: string[]) => some.toSorted().join() === others.toSorted().join()

/**
 * What is wrong with a book that has asked about all pages and told all news, in words for whoever reads a failed test.
 * `begun`: in which kinds of steps each payment began to wait for the seller.
 */
export async function faultsOf(book: ReturnType<typeof keeping>, begun: readonly [id: string, kind: string][]) {
  const [orders, facts] = [await book.rows('orders'), await book.rows('facts')]
  const payable = orders.map(
    ({ number, received_at: receivedAt, ...row }) => ({ ...readOrder(row as OrderRow), number, receivedAt }) as Payable,
  )
  const kept = facts.map(
    ({ body, number, heard_at: heardAt }) => ({ ...JSON.parse(String(body)), number, heardAt }) as Kept,
  )
  // What is true of the whole book, decided at once and in another order.
  const account = accountOf(payable.toReversed(), kept.toReversed())
  const { payments } = account

  const written = (rows: typeof orders) => rows.flatMap((row) => (typeof row.account === 'string' ? row.account : []))
  const sums = (await book.rows('sums')).filter(({ cents }) => cents !== 0)
  const now = sumsBetween({ orders: [], payments: [], unread: [] }, account).filter(({ cents }) => cents !== 0)
  const ofBook = [
    !isSame(written(orders), texts(account.orders)) && 'an order is something else than its facts say',
    !isSame(written(facts), texts([...payments, ...account.unread])) &&
      'a payment is something else than its facts say',
    !isSame(texts(sums), texts(now)) && 'another sum than its facts say',
    (await book.rows('outbox')).length > 0 && 'something was left out',
    new Set(kept.map(bodyOf)).size < kept.length && 'the same fact twice',
  ]
  const ofOrders = account.orders.map(({ id, state, changes }) => {
    const byPayment = changes.filter(({ cause }) => cause !== 'seller')
    return [
      state !== (changes.at(-1)?.to ?? 'new') && 'not what was last said of it',
      byPayment.length > 1 && 'paid more than once by a payment',
      byPayment.length === 1 && byPayment[0] !== changes[0] && 'a payment overruled the seller',
      payments.filter(({ pays, order }) => pays && order === id).length > 1 && 'paid by two',
    ]
  })
  const ofPayments = payments.map((one) => {
    const isDone = one.pays || one.problem === 'returned' || one.dismissedAt !== null || one.netCents === 0
    const state = account.orders.find(({ id }) => id === one.order)?.state ?? 'new'
    return [
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
  ]
  return [ofBook, ofOrders, ofPayments, ofBank, ofNotices].flat(2).filter((fault) => typeof fault === 'string')
}
