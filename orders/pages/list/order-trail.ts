import { html } from 'hono/html'
import { eventOf } from '#orders/money/news.ts'
import type { Html } from '#orders/pages/document.ts'
import { cut, formatAmount, formatInstant, packageName } from '#orders/pages/format.ts'
import { texts } from '#orders/pages/words.ts'
import type { ListedOrder } from '#orders/queries/list/list-orders.ts'
import { shownText } from '#src/domain/text.ts'

const copy = texts.trail

type Line = { at: string; text: string }

/**
 * What happened to the order and its money, the oldest first, without a word of who paid: for the seller, and to copy for
 * a bank. Null if nothing did.
 */
export function orderTrail(order: ListedOrder): Html | null {
  const lines = [...order.payments.flatMap(moneyLines), ...toldLines(order), ...order.changes.map(changeLine)]
  if (lines.length === 0) return null
  const sorted = [receivedLine(order), ...lines].toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
  return html`<section class="trail" aria-label="${copy.label} ${order.code}">
    <ol>
      ${sorted.map(({ text }) => html`<li>${text}</li>`)}
    </ol>
    ${order.payments.length > 0 && html`<button type="button" data-done="${copy.copied}" aria-live="polite">${copy.copy}</button>`}
  </section>`
}

function receivedLine(order: ListedOrder): Line {
  const { code, totalCents, receivedAt, shop } = order
  const what = [packageName(order), totalCents !== null && formatAmount(totalCents)]
  return {
    at: receivedAt,
    text: copy.received(code, formatInstant(receivedAt), shop, what.filter(Boolean).join(', ')),
  }
}

function moneyLines(payment: ListedOrder['payments'][number]): Line[] {
  const { provider, id, amountCents, currency, at, heardAt, givenAt, askedAt, refunds } = payment
  const by = texts.payments.by[provider]
  const name = cut(shownText(id))
  const line = (when: string | null, text: (day: string) => string) =>
    when === null ? [] : [{ at: when, text: text(formatInstant(when)) }]
  return [
    ...line(askedAt, (when) => copy.asked(when, name)),
    ...line(at, (when) => copy.paid(formatAmount(amountCents, currency), by, when, formatInstant(heardAt), name)),
    ...line(givenAt, copy.given),
    ...refunds.flatMap((back) =>
      line(back.at, (when) => copy[eventOf(back)](formatAmount(back.reportedCents, back.currency), when)),
    ),
  ]
}

const toldLines = ({ told }: ListedOrder): Line[] =>
  told.map(({ at, ways }) => ({
    at,
    text: copy.told(ways.map((way) => texts.notices.failures.by[way]).join(', '), formatInstant(at)),
  }))

const changeLine = ({ at, from, to, cause }: ListedOrder['changes'][number]): Line => ({
  at,
  text: texts.state.changed(to, formatInstant(at), texts.state.by[cause], from),
})
