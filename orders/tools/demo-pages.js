import { html } from 'hono/html'

/**
 * @typedef {import('./stand-in.js').Payment} Payment
 * @typedef {import('./stand-in.js').Preference} Preference
 */

const states = new Map([
  ['pending', 'Espera o pagamento'],
  ['in_process', 'Em análise'],
  ['approved', 'Pago'],
  ['rejected', 'Recusado'],
  ['partially_refunded', 'Devolvido em parte'],
  ['refunded', 'Devolvido'],
  ['charged_back', 'Contestado'],
  ['reimbursed', 'Contestado: a loja ganhou'],
  ['settled', 'Contestado: a loja perdeu'],
])

/** What can become of a payment, by the words of a button. @type {(payment: Payment) => Record<string, Partial<Payment>>} */
export function deedsOf({ status, transaction_amount }) {
  const half = Math.round(transaction_amount * 50) / 100
  /** @type {Record<string, Record<string, Partial<Payment>>>} */
  const deeds = {
    pending: { Pagar: { status: 'approved' } },
    in_process: { Aprovar: { status: 'approved' }, Recusar: { status: 'rejected' } },
    approved: {
      'Devolver metade': { status_detail: 'partially_refunded', transaction_amount_refunded: half },
      'Devolver tudo': { status: 'refunded' },
      Contestar: { status: 'charged_back' },
    },
    charged_back: { 'A loja ganha': { status_detail: 'reimbursed' }, 'A loja perde': { status_detail: 'settled' } },
  }
  return deeds[status] ?? {}
}

/** @param {number} amount */
export const formatAmount = (amount) => amount.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

/** @param {ReturnType<typeof html>} content */
const demoPage = (content) =>
  html`<!doctype html>
    <html lang="pt-BR" style="color-scheme: light dark; font: 1rem/2 system-ui; overflow-wrap: anywhere">
      <meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
      <title>Banco de demonstração</title>
      <p><strong>Demonstração.</strong> Nada aqui é dinheiro: esta página só faz de conta que paga.</p>
      ${content}
    </html>`

/** @param {Payment} payment */
const paymentItem = (payment) =>
  html`<li>
    <h2>${payment.description}</h2>
    <p>
      <strong>${formatAmount(payment.transaction_amount)}</strong>,
      ${states.get(payment.status_detail) ?? states.get(payment.status) ?? payment.status}
    </p>
    <p>${payment.point_of_interaction.transaction_data?.qr_code ?? 'Cartão'}</p>
    <form method="post" action="/mudar">
      <input type="hidden" name="id" value="${payment.id}" />
      ${Object.keys(deedsOf(payment)).map((deed) => html`<button name="do" value="${deed}">${deed}</button> `)}
    </form>
  </li>`

/** @type {(payments: Payment[], said: string) => ReturnType<typeof html>} */
export const listPage = (payments, said) =>
  demoPage(
    html`<h1>Banco de demonstração</h1>
      <p role="status"><strong>${said}</strong></p>
      <form method="post" action="/pix">
        <label>Pix copia e cola <input name="code" autocomplete="off" required /></label>
        <button>Pagar este código</button>
      </form>
      <h2>Cobranças</h2>
      ${payments.length === 0 && html`<p>Nenhuma cobrança ainda: faça um pedido na loja.</p>`}
      <ul>
        ${payments.map(paymentItem)}
      </ul>`,
  )

/** A page to pay on, as Mercado Pago would show it. @param {Preference} preference */
export function cardPage({ id, items: [{ title, unit_price }], payment_methods, expiration_date_to }) {
  const { installments, default_installments } = payment_methods
  const options = Array.from(
    { length: installments },
    (_, index) =>
      html`<option value="${index + 1}" ${index + 1 === default_installments ? 'selected' : ''}>
        ${index + 1}x de ${formatAmount(unit_price / (index + 1))}
      </option>`,
  )
  const pay = html`<button name="do" value="approved">Pagar</button>
    <button name="do" value="in_process">Deixar em análise</button>
    <button name="do" value="rejected">Recusar</button>`
  return demoPage(
    html`<h1>${title}</h1>
      <form method="post" action="/cartao">
        <input type="hidden" name="id" value="${id}" />
        <label for="installments">Parcelas</label>
        <select id="installments" name="installments">
          ${options}
        </select>
        <p>${Date.parse(expiration_date_to) > Date.now() ? pay : 'Esta página não vale mais.'}</p>
        <button name="do" value="back">Voltar</button>
      </form>`,
  )
}
