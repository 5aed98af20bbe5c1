import { html } from 'hono/html'
import { paths, searchPath } from '#orders/addresses.ts'
import type { PaymentAccount } from '#orders/money/account.ts'
import { newTabLink } from '#orders/pages/contact-links.ts'
import { document } from '#orders/pages/document.ts'
import { cut, distance, formatAmount, formatInstant, rowPackage, startOfLink } from '#orders/pages/format.ts'
import { backText, paymentTexts as copy, problemText } from '#orders/pages/payment-words.ts'
import { paidBy, seeOrder, theOrder } from '#orders/pages/words.ts'
import { mostPayments, type Candidate, type OpenPayment } from '#orders/queries/payments/shown-payments.ts'
import { mostCandidates } from '#orders/rules/limits-and-durations.ts'
import type { Provider } from '#orders/rules/order-states.ts'
import { shownAddress } from '#src/domain/links.ts'
import { shownText } from '#src/domain/text.ts'

export function paymentRow(payment: OpenPayment) {
  const { id, orderCode, givenAt, amountCents, candidates } = payment
  const name = nameOf(payment)
  const ofAmount = searchPath(formatAmount(amountCents).replace('\u00a0', ' '))
  const [first, ...others] = candidates.slice(0, mostCandidates).map((candidate) => candidateForm(payment, candidate))
  return html`<li>
    <details>
      <summary>${paymentFacts(payment)}</summary>
      ${others} ${candidates.length > mostCandidates && html`<a href="${ofAmount}">Procurar pelo valor</a>`}
      ${(orderCode === null || givenAt !== null) && giveForm(id, name)} ${paymentActions(payment, id, name)}
    </details>
    ${first ?? (orderCode !== null && orderLink(orderCode))}
  </li>`
}

const nameOf = ({ amountCents, currency, at }: OpenPayment) =>
  `o pagamento de ${formatAmount(amountCents, currency)} em ${formatInstant(at)}`

/** A button that does one thing to what has this id, or these. `name` is for screen readers. */
export const idForm = (path: string, id: string | readonly string[], text: string, name = '') =>
  html`<form method="post" action="${path}">
    ${[id].flat().map((one) => html`<input type="hidden" name="id" value="${one}" />`)}
    <button>${text}${name && html`<span class="visually-hidden"> ${name}</span>`}</button>
  </form>`

function paymentFacts(payment: OpenPayment) {
  const { amountCents, currency, at, provider, candidates, backs } = payment
  const isCut = candidates.length > mostCandidates
  const others = isCut ? `mais de ${mostCandidates} possíveis` : `${candidates.length} pedidos possíveis`
  const why = problemText(payment) + (candidates.length > 1 ? `; ${others}` : '')
  const gone = backs.map((back) => `. ${backText(back, backs)}`).join('')
  return facts(formatAmount(amountCents, currency), at, provider, why + gone)
}

export const facts = (name: string, at: string, provider: Provider, why: string | false = false) =>
  html`<span class="facts row">
    <strong>${name}</strong>
    <span><time datetime="${at}">${formatInstant(at).replace(/\/\d{4}/, '')}</time>, ${paidBy[provider]}</span>
    ${why && html`<b class="why">${why}</b>`}
  </span>`

function candidateForm({ id, at }: OpenPayment, candidate: Candidate) {
  const { code, profileLink, receivedAt } = candidate
  const channel = profileLink === null ? '' : shownAddress(startOfLink(profileLink))
  return html`<form method="post" action="${paths.give}" class="candidate row">
    <input type="hidden" name="id" value="${id}" />
    <span
      ><b>${code}</b> · <bdi>${rowPackage(candidate)}</bdi> ·
      ${channel && html`<bdi>${cut(channel, 30)}</bdi> · `}${distance(receivedAt, at)}</span
    >
    <button name="code" value="${candidate.id}">É este<span class="visually-hidden"> ${theOrder(code)}</span></button>
  </form>`
}

function giveForm(id: string, name: string) {
  const field = `pedido-de-${id}`
  return html`<form method="post" action="${paths.give}" class="give row">
    <input type="hidden" name="id" value="${id}" />
    <label for="${field}">Código do pedido<span class="visually-hidden"> ${name}</span></label>
    <input
      id="${field}"
      name="code"
      autocomplete="off"
      autocapitalize="characters"
      spellcheck="false"
      size="9"
      required
    />
    <button>É deste pedido</button>
  </form>`
}

export const orderLink = (code: string) => html`<a href="${searchPath(code)}">${seeOrder(code)}</a>`

export const paymentActions = (payment: PaymentAccount, ids: string | readonly string[], name: string) =>
  html`<div class="payment-actions row">
    ${providerLink(payment)} ${idForm(paths.dismiss, ids, copy.dismiss, name)}
  </div>`

/** The provider's id of a payment: for Stripe a link to its dashboard; for others there is no such address. */
function providerLink({ provider, id, intent, isTest }: PaymentAccount) {
  const name = intent ?? id
  const isLinked = provider === 'stripe' && /^pi_\w+$/.test(name)
  const href = `https://dashboard.stripe.com/${isTest ? 'test/' : ''}payments/${name}`
  return newTabLink(isLinked ? href : null, shownText(name))
}

export function dismissedPage(payments: readonly OpenPayment[]) {
  return document(
    'Pagamentos dispensados',
    html`<h1>Pagamentos dispensados</h1>
      <p><a href="${paths.list}">Ver os pedidos</a></p>
      ${foundPayments(payments, 'Pagamentos dispensados') ?? html`<p>Nenhum pagamento foi dispensado.</p>`}
      ${payments.length === mostPayments && html`<p>Só os últimos ${mostPayments} aparecem aqui.</p>`}`,
  )
}

export function foundPayments(payments: readonly OpenPayment[], name = 'Pagamento sem pedido') {
  if (payments.length === 0) return null
  return html`<section class="panel payments" aria-label="${name}">
    <ul role="list">
      ${payments.map((payment) => (payment.waits ? paymentRow(payment) : dismissedRow(payment)))}
    </ul>
  </section>`
}

const dismissedRow = (payment: OpenPayment) =>
  html`<li>
    ${paymentFacts(payment)}
    ${payment.dismissedAt && idForm(paths.restore, payment.id, 'Voltar à lista', nameOf(payment))}
  </li>`
