import { text } from 'node:stream/consumers'
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils'
import { html } from 'hono/html'
import { startMercadoPago } from './stand-in.js'

/** @typedef {import('./stand-in.js').Payment} Payment */

/** @type {(value: string) => string} */
const escaped = (value) => /** @type {string} */ (html`${value}`)

/** @param {number} amount */
const formatAmount = (amount) => amount.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

const states = new Map([
  ['pending', 'Espera o pagamento'],
  ['approved', 'Pago'],
  ['rejected', 'Recusado'],
  ['refunded', 'Devolvido'],
])

/** @param {Payment} payment */
const row = ({ id, description, transaction_amount, status, point_of_interaction: { transaction_data } }) => `<li>
  <h2>${escaped(description)}</h2>
  <p><strong>${formatAmount(transaction_amount)}</strong>, ${states.get(status) ?? escaped(status)}</p>
  ${transaction_data ? `<pre>${escaped(transaction_data.qr_code)}</pre>` : '<p>Cartão</p>'}
  ${button('/pagar', String(id), status === 'pending' ? 'Pagar' : '')}
  ${button('/devolver', String(id), status === 'approved' ? 'Devolver' : '')}
</li>`

/** @type {(action: string, id: string, name: string) => string} */
const button = (action, id, name) =>
  name &&
  `<form method="post" action="${action}"><input type="hidden" name="id" value="${id}"><button>${name}</button></form>`

/** @type {(payments: Payment[], said: string) => string} */
const listPage = (payments, said) => `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Banco de demonstração</title>
<style>
  :root { color-scheme: light dark }
  body { max-width: 42rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif }
  .demo { padding: .5rem 1rem; border: 2px dashed }
  ul { padding: 0; list-style: none } li { padding: 1rem 0; border-top: 1px solid } h2 { margin: 0; font-size: 1.125rem }
  p { margin: .5rem 0 } pre { white-space: pre-wrap; overflow-wrap: anywhere } form { display: inline }
  input, button { box-sizing: border-box; min-height: 44px; padding: .5rem 1rem; font: inherit } input { width: 100% }
</style>
<p class="demo"><strong>Demonstração.</strong> Nada aqui é dinheiro: esta página paga códigos Pix de faz de conta.</p>
<h1>Banco de demonstração</h1>
${said && `<p role="status"><strong>${escaped(said)}</strong></p>`}
<form method="post" action="/pix">
  <p><label for="code">Pix copia e cola</label></p>
  <p><input id="code" name="code" autocomplete="off" required></p>
  <p><button>Pagar este código</button></p>
</form>
<h2>Cobranças</h2>
${payments.length > 0 ? `<ul>${payments.map(row).join('')}</ul>` : '<p>Nenhuma cobrança ainda: faça um pedido por PIX na loja.</p>'}
</html>`

/**
 * Starts a make-believe bank and Mercado Pago on this machine, with a page that pays their codes, so that the whole
 * path of an order can be seen without an account.
 * @param {{ port: number, token: string, bookUrl: string, pixSecret: string }} options
 */
export async function startDemo({ port, token, bookUrl, pixSecret }) {
  /** @type {(path: string, body: object) => Promise<unknown>} */
  const tellBook = (path, body) =>
    fetch(bookUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  /** @type {(id: string, changes?: Partial<Payment>) => Promise<string>} */
  async function pay(id, changes) {
    const payment = bank.payments.get(id)
    if (!payment) return 'Esta cobrança não existe.'
    bank.pay(id, changes)
    await tellBook(`/mercado-pago?data.id=${id}&type=payment`, { type: 'payment', data: { id } })
    return changes
      ? 'Devolvido. A loja já foi avisada.'
      : `${formatAmount(payment.transaction_amount)} pagos. A loja já foi avisada.`
  }

  /** @param {string} code */
  async function payCode(code) {
    const charge = [...bank.payments.values()].find(
      ({ point_of_interaction }) => point_of_interaction.transaction_data?.qr_code === code,
    )
    if (charge) return charge.status === 'pending' ? pay(String(charge.id)) : 'Este código já foi pago.'
    const info = getPixPayloadInfo(code)
    if (!info?.amount) return 'Este não é um código Pix com valor.'
    const horario = new Date().toISOString()
    const endToEndId = `E00000000${horario.replace(/\D/g, '').slice(0, 12)}DEMO${String(Date.now()).slice(-7)}`
    const pix = { endToEndId, txid: info.txid, valor: info.amount.toFixed(2), horario, chave: info.key }
    await tellBook(`/pix/${pixSecret}/pix`, { pix: [pix] })
    return `${formatAmount(info.amount)} pagos. A loja já foi avisada.`
  }

  const bank = await startMercadoPago({
    port,
    token,
    page: async (request, response) => {
      const path = request.url ?? ''
      if (path.startsWith('/v1/')) return false
      const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '')
      const id = form.get('id') ?? ''
      let said = ''
      if (request.method === 'POST' && path === '/pagar') said = await pay(id)
      if (request.method === 'POST' && path === '/devolver') said = await pay(id, { status: 'refunded' })
      if (request.method === 'POST' && path === '/pix') said = await payCode((form.get('code') ?? '').trim())
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
      response.end(listPage([...bank.payments.values()].reverse(), said))
      return true
    },
  })
  return bank
}
