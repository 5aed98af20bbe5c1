import { wasPaid } from './story-bank.ts'
import type { End, Step } from './story-worker.ts'

type Row = Record<string, unknown>

const unsettled = ['new', 'canceled']

/** Whether a payment is for an order, even if it went back, by the rules in docs/payments.md, without SQL. */
function isMeant(payment: Row, paid: Row | undefined): boolean {
  if (!paid || payment.order_id !== paid.id || payment.is_test === 1) return false
  const method = payment.method ?? 'pix'
  if (payment.provider !== 'stripe') return paid.method === method && payment.amount_cents === paid.catalog_total_cents
  return (JSON.parse(String(paid.charged_cents)) as unknown[]).includes(payment.amount_cents)
}

const wentBack = ({ session_id, amount_cents, is_test }: Row, refunds: readonly Row[]) =>
  is_test === 0 &&
  refunds.reduce((sum, row) => sum + (row.payment === session_id ? Number(row.amount_cents) : 0), 0) >=
    Number(amount_cents)

/** What is wrong with a book that has asked about all pages. */
function bankFaults(bank: End['bank'], payments: readonly Row[], refunds: readonly Row[]) {
  return bank.flatMap(([id, { orderId, status, cents }]) => {
    const kept = payments.find(({ session_id }) => session_id === id)
    const back = refunds.reduce((sum, row) => sum + (row.payment === id ? Number(row.amount_cents) : 0), 0)
    const isBack = status === 'refunded' || status === 'charged_back'
    return [
      wasPaid(status) && !kept && 'money at Mercado Pago that the book does not know of',
      !wasPaid(status) && kept && 'no money, and kept as a payment',
      kept && kept.given_at === null && kept.order_id !== orderId && 'money of another order',
      isBack !== back >= cents && 'money that went back, and not in the book, or the reverse',
    ].filter((fault) => typeof fault === 'string')
  })
}

/** What is wrong with the book, in words for whoever reads a failed test. */
export function faultsOf({ tables, told, settled, isLeftOut, bank }: End, steps: readonly Step[]): string[] {
  const { orders: kept, state_changes: changes, payments, refunds, unread_callbacks: unread } = tables
  const fits = (payment: Row, paid: Row | undefined) => isMeant(payment, paid) && !wentBack(payment, refunds)
  const ofOrders = kept.flatMap((row) => {
    const all = changes.filter(({ order_id }) => order_id === row.id)
    const standing = all.filter(({ undone_at }) => undone_at === null)
    const byPayment = all.filter(({ cause }) => cause !== 'seller')
    const isPaid = payments.some((payment) => fits(payment, row))
    // Only the seller takes a payment from the order that it has paid, by giving it to another.
    const isTaken =
      byPayment.length > 0 && payments.every((payment) => !isMeant(payment, row) && payment.given_at === null)
    return [
      row.state !== (standing.at(-1)?.to_state ?? 'new') && 'not what was last said of it',
      byPayment.length > 1 && 'paid more than once by a payment',
      byPayment.length === 1 && byPayment[0] !== standing[0] && 'a payment overruled the seller',
      standing.length === 0 && isPaid && 'paid for, and still new',
      isTaken && 'marked by a payment that another order has now',
    ].filter((fault) => fault !== false)
  })
  const ofPayments = payments.flatMap((payment) => {
    const paid = kept.find(({ id }) => id === payment.order_id)
    const isFirst = payments.find((other) => fits(other, paid)) === payment
    const said = changes.findLast(({ order_id, undone_at }) => order_id === paid?.id && undone_at === null)
    const isLate = paid?.state === 'refunded' && String(said?.changed_at) < String(payment.received_at)
    const isBack = wentBack(payment, refunds)
    // The seller's own word about the order covers the first that came before it, if none fits.
    const ofOrder = payments.filter((other) => other.order_id === paid?.id && other.is_test === 0)
    const isCovered =
      !ofOrder.some((other) => fits(other, paid)) &&
      ofOrder.find((other) => !wentBack(other, refunds)) === payment &&
      !unsettled.includes(String(paid?.state)) &&
      changes.some(
        ({ order_id, undone_at, cause, from_state, to_state, changed_at }) =>
          order_id === paid?.id &&
          undone_at === null &&
          cause === 'seller' &&
          unsettled.includes(String(from_state)) &&
          !unsettled.includes(String(to_state)) &&
          String(changed_at) >= String(payment.received_at),
      )
    const isDone = isBack || isCovered || (isFirst && !isLate && !unsettled.includes(String(paid?.state)))
    const isClosed = payment.closed_at !== null
    return [
      isClosed && payment.dismissed_at === null && !isDone && 'money out of sight',
      !isClosed && isDone && 'asked about for nothing',
    ].filter((fault) => fault !== false)
  })
  const isTold = (what: string, { id }: Row) => told.filter((line) => line.startsWith(`${what} ${String(id)} `)).length
  // What waits again, because a claim was given up, is told again.
  const isGivenUp = (line: string) =>
    steps.some((one) => one.kind === 'back' && one.amountCents === 0 && line.startsWith(`payment ${one.session} `))
  const ofNotices = [
    ...kept.filter((row) => isTold('order', row) !== 1).map(() => 'an order that was not told once'),
    ...unread.filter((row) => isTold('unread', row) !== 1).map(() => 'a callback that was not told once'),
    ...told
      .filter((line, index) => told.indexOf(line) < index && !isGivenUp(line))
      .map((line) => `told twice: ${line}`),
    ...payments
      .filter(({ closed_at, is_test }) => closed_at === null && is_test === 0)
      .filter(({ session_id: id }) => !isTold('payment', { id }) && !settled.includes(String(id)))
      .map(() => 'money that waits untold'),
  ]
  const ofBank = bankFaults(bank, payments, refunds)
  return [...ofOrders, ...ofPayments, ...ofNotices, ...ofBank, ...(isLeftOut ? ['something was left out'] : [])]
}
