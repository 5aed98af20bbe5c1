import { randomUUID } from 'node:crypto'
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils'
import { Hono } from 'hono'
import { cardPage, deedsOf, formatAmount, listPage } from './demo-pages.js'
import { startMercadoPago } from './serve.js'

/** @typedef {import('./stand-in.js').Payment} Payment */

/** @param {string} url @param {object} body */
const tell = (url, body) =>
  fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

/**
 * Does what the form of a page to pay on asks for. Returns where that leads, and the payment that it made.
 * @param {Awaited<ReturnType<typeof startMercadoPago>>} bank @param {string} bookUrl @param {Record<string, string>} form
 */
function leaveCardPage({ preferences, payOnPage }, bookUrl, { id = '', do: status = '', installments }) {
  const preference = preferences.get(id)
  if (!preference) return { to: '/', made: null }
  const made = status === 'back' ? null : payOnPage(id, { status, installments: Number(installments) })
  if (status !== 'back' && !made) return { to: `/checkout/v1/redirect?pref_id=${id}`, made }
  // As at Mercado Pago, 'null' where nobody has tried to pay.
  const query = new URLSearchParams({ payment_id: String(made?.id ?? null), status: String(made?.status ?? null) })
  const { pathname } = new URL(preference.back_urls.success)
  return { to: `${bookUrl}${pathname}?${query.toString()}`, made }
}

/**
 * Starts a make-believe bank and Mercado Pago on this machine, with pages that pay, so that the whole path of an order
 * can be seen without an account. The book gives https addresses, as Mercado Pago wants them; here it has only `bookUrl`.
 * Returns it with the settings of a book that uses it.
 * @param {() => string} bookUrl asked when something happens: the book may get its port after the demo
 * @param {number} [port]
 */
export async function startDemo(bookUrl, port) {
  const token = 'demonstracao'
  const pixSecret = randomUUID()
  /** @param {Payment} payment */
  const notify = ({ id, notification_url }) =>
    tell(bookUrl() + new URL(notification_url).pathname, { type: 'payment', data: { id: String(id) } })

  /** @type {(form: Record<string, string>) => Promise<string>} */
  async function change({ id = '', do: deed = '' }) {
    const payment = bank.payments.get(id)
    const changes = payment && deedsOf(payment)[deed]
    if (!changes) return 'Isto já não dá para fazer.'
    bank.pay(id, { status: payment.status, status_detail: '', ...changes })
    await notify(payment)
    return `${deed}: feito. A loja já foi avisada.`
  }

  /** @type {(form: Record<string, string>) => Promise<string>} */
  async function payCode({ code: typed = '' }) {
    const code = typed.trim()
    const charge = [...bank.payments.values()].find(
      ({ point_of_interaction }) => point_of_interaction.transaction_data?.qr_code === code,
    )
    if (charge) return change({ id: String(charge.id), do: 'Pagar' })
    const info = getPixPayloadInfo(code)
    if (!info?.amount) return 'Este não é um código Pix com valor.'
    const horario = new Date().toISOString()
    const endToEndId = `E00000000${horario.replace(/\D/g, '').slice(0, 12)}DEMO${String(Date.now()).slice(-7)}`
    const pix = { endToEndId, txid: info.txid, valor: info.amount.toFixed(2), horario, chave: info.key }
    await tell(`${bookUrl()}/pix/${pixSecret}/pix`, { pix: [pix] })
    return `${formatAmount(info.amount)} pagos. A loja já foi avisada.`
  }

  const app = new Hono()
  const list = (said = '') => listPage([...bank.payments.values()].reverse(), said)
  app.get('/', (c) => c.html(list()))
  app.get('/checkout/v1/redirect', (c) => {
    const preference = bank.preferences.get(c.req.query('pref_id') ?? '')
    return c.html(preference ? cardPage(preference) : list())
  })
  app.post('/mudar', async (c) => c.html(list(await change(await c.req.parseBody()))))
  app.post('/pix', async (c) => c.html(list(await payCode(await c.req.parseBody()))))
  app.post('/cartao', async (c) => {
    const { to, made } = leaveCardPage(bank, bookUrl(), await c.req.parseBody())
    if (made) await notify(made)
    return c.redirect(to, 303)
  })
  const bank = await startMercadoPago({ token, port, app })
  return { ...bank, settings: { MERCADO_PAGO_ACCESS_TOKEN: token, BANK: bank.url, PIX_WEBHOOK_SECRET: pixSecret } }
}
