import { text } from 'node:stream/consumers'
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils'
import { cardPage, demoPage, escaped, formatAmount } from './demo-pages.js'
import { startMercadoPago } from './stand-in.js'

/**
 * @typedef {import('./stand-in.js').Payment} Payment
 * @typedef {ReturnType<typeof import('./stand-in-pages.js').startPages>} Pages
 */

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
const listPage = (payments, said) =>
  demoPage(`<h1>Banco de demonstração</h1>
${said && `<p role="status"><strong>${escaped(said)}</strong></p>`}
<form method="post" action="/pix">
  <p><label for="code">Pix copia e cola</label></p>
  <p><input id="code" name="code" autocomplete="off" required></p>
  <p><button>Pagar este código</button></p>
</form>
<h2>Cobranças</h2>
${payments.length > 0 ? `<ul>${payments.map(row).join('')}</ul>` : '<p>Nenhuma cobrança ainda: faça um pedido na loja.</p>'}`)

/**
 * Does what a form of a page to pay on asks for, and returns where that leads. The book names https addresses, as Mercado
 * Pago wants them; on this machine it has only `bookUrl`.
 * @param {{ pages: Pages, bookUrl: string, tellBook: (path: string, body: object) => Promise<unknown> }} around
 * @param {URLSearchParams} form
 */
async function leaveCardPage({ pages, bookUrl, tellBook }, form) {
  const id = form.get('id') ?? ''
  const preference = pages.preferences.get(id)
  if (!preference) return '/'
  const { notification_url = '', back_urls } = preference
  const status = form.get('do') ?? ''
  const tries = status === 'approved' || status === 'rejected'
  const made = tries ? pages.pay(id, { status, installments: Number(form.get('installments')) }) : null
  if (tries && !made) return `/checkout/v1/redirect?pref_id=${id}`
  if (made) await tellBook(new URL(notification_url).pathname, { type: 'payment', data: { id: String(made.id) } })
  // As at Mercado Pago, 'null' where nobody has tried to pay.
  const query = new URLSearchParams({ payment_id: String(made?.id ?? null), status: String(made?.status ?? null) })
  const back = (status === 'approved' ? back_urls?.success : back_urls?.failure) ?? bookUrl
  return `${bookUrl}${new URL(back).pathname}?${query.toString()}`
}

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
    const { pathname } = new URL(payment.notification_url)
    await tellBook(`${pathname}?data.id=${id}&type=payment`, { type: 'payment', data: { id } })
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
      if (path.startsWith('/v1/') || path.startsWith('/checkout/preferences')) return false
      const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '')
      if (request.method === 'POST' && path === '/cartao') {
        response.writeHead(303, { Location: await leaveCardPage({ pages: bank.pages, bookUrl, tellBook }, form) }).end()
        return true
      }
      const page = bank.pages.preferences.get(new URL(path, bookUrl).searchParams.get('pref_id') ?? '')
      const id = form.get('id') ?? ''
      let said = ''
      if (request.method === 'POST' && path === '/pagar') said = await pay(id)
      if (request.method === 'POST' && path === '/devolver') said = await pay(id, { status: 'refunded' })
      if (request.method === 'POST' && path === '/pix') said = await payCode((form.get('code') ?? '').trim())
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
      response.end(page ? cardPage(page) : listPage([...bank.payments.values()].reverse(), said))
      return true
    },
  })
  return bank
}
