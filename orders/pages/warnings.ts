import type { Problem } from '#orders/money/match-payments.ts'
import { eventOf } from '#orders/money/news.ts'
import { sumOf } from '#orders/money/reports.ts'
import type { ListedOrder } from '#orders/queries/list/list-orders.ts'
import { categoryLabel } from '#orders/rules/catalog-facts.ts'
import { distance, formatAmount, formatInstant } from './format.ts'
import { oddityTexts, warningTexts } from './warning-words.ts'
import { paidBy } from './words.ts'

export function warningsOf(order: ListedOrder): string[] {
  const { marks, payments, catalogTotalCents: listed } = order
  const fitting = payments.filter(({ problem }) => problem === null).length
  const listedText = listed === null ? null : formatAmount(listed)
  const sentences = {
    unlisted: warningTexts.unlisted,
    'no-price': warningTexts.noPrice(listedText),
    price: warningTexts.price(listedText),
    total: warningTexts.total,
    label: warningTexts.label(categoryLabel(order.category)),
    'other-catalog': warningTexts.otherCatalog,
  }
  return [
    ...marks.map((mark) => sentences[mark]),
    ...(order.hasTwin ? [warningTexts.twin] : []),
    ...(order.similar ? [warningTexts.similar(order.similar.code, distance(order.similar.at, order.receivedAt))] : []),
    ...payments.flatMap((payment) => paymentWarning(payment, order) ?? []),
    ...(order.tried === 'review' ? [warningTexts.review] : []),
    ...(order.payableUntil === null ? [] : [warningTexts.payable[order.method](formatInstant(order.payableUntil))]),
    ...(fitting > 1 ? [warningTexts.paidAgain(fitting)] : []),
    ...payments.flatMap((payment) => backWarnings(payment, order)),
  ]
}

/** Of what the seller has not answered yet: of returns after which nothing is left one sentence. The rest is only in the history. */
function backWarnings(payment: ListedOrder['payments'][number], { saleCents }: ListedOrder): string[] {
  const { amountCents: paid, currency } = payment
  const backs = payment.backs.filter(({ waits, standing }) => waits || standing === 'open')
  const gone = backs.filter(({ kind, amountCents }) => kind === 'refund' && amountCents > 0)
  const isWhole = saleCents === 0 && gone.length > 0 && sumOf(gone) >= paid
  return [
    ...(isWhole ? [warningTexts.whole(formatAmount(paid, currency))] : []),
    ...backs
      .filter((back) => !(isWhole && gone.includes(back)))
      .flatMap((back) => {
        const event = eventOf(back)
        const amount = formatAmount(
          event === 'failed' ? back.reportedCents - back.amountCents : back.amountCents,
          back.currency,
        )
        return event === 'won' ? [] : [warningTexts[event](amount, formatInstant(back.at))]
      }),
  ]
}

/** What is odd about an order in a few words each, money first. */
export function odditiesOf(order: ListedOrder): string[] {
  const { marks, payments, similar, hasTwin, tried } = order
  const kinds = payments.flatMap(({ backs }) => backs.map(eventOf))
  const odd = payments.filter((payment) => paymentWarning(payment, order) !== null)
  const said = [
    ...(['dispute', 'lost', 'refund', 'failed'] as const).map((kind) => kinds.includes(kind) && oddityTexts[kind]),
    odd.some(({ problem }) => problem !== 'test') && oddityTexts.payment,
    odd.some(({ problem }) => problem === 'test') && oddityTexts.test,
    payments.filter(({ problem }) => problem === null).length > 1 && oddityTexts.paidAgain,
    tried === 'review' && oddityTexts.review,
    ...marks.map((mark) => oddityTexts[mark]),
    similar && oddityTexts.similar(similar.code),
    hasTwin && oddityTexts.twin,
  ]
  return [...new Set(said.filter((text) => typeof text === 'string'))]
}

/** Of a payment that waits for the seller. */
function paymentWarning(payment: ListedOrder['payments'][number], { state }: ListedOrder): string | null {
  const { problem, waits, amountCents, currency, provider } = payment
  if (!waits || (problem === null && state !== 'canceled')) return null
  const amount = `${formatAmount(amountCents, currency)} ${paidBy[provider]}`
  const { testPayment: test, unlistedPayment: unlisted, otherKey: key, together, method, payment: other } = warningTexts
  const sentences: Partial<Record<Problem, typeof other>> = { test, unlisted, key, together, method }
  return problem === null ? warningTexts.canceled(amount) : (sentences[problem] ?? other)(amount)
}
