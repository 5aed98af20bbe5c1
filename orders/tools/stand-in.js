import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { generatePixPayload } from '@brazilian-utils/brazilian-utils'
import { answer, isAddress, isAmount, isEmail, isInstant, refuse, startPages } from './stand-in-pages.js'

/**
 * @typedef {import('mercadopago/dist/clients/payment/create/types').PaymentCreateRequest} PaymentCreateRequest
 * @typedef {{ id: number, status: string, external_reference: string | null, transaction_amount: number,
 *   transaction_amount_refunded: number, currency_id: string, date_approved: string | null,
 *   date_of_expiration: string | null, live_mode: boolean, notification_url: string, description: string,
 *   payment_type_id?: string, installments?: number,
 *   point_of_interaction: { transaction_data: { qr_code: string, ticket_url: string } | null } }} Payment
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(payment: Payment | undefined, response: Response) => boolean | void} Fault true if it has answered
 */

/** Why a body is not what Mercado Pago's documentation asks of a Pix; '' if it is. @type {(body: PaymentCreateRequest) => string} */
function problemOf({ transaction_amount, payment_method_id, payer, date_of_expiration, notification_url, ...others }) {
  const known = ['description', 'external_reference']
  const unknown = Object.keys(others).find((name) => !known.includes(name))
  if (unknown) return `unknown parameter ${unknown}`
  if (!isAmount(transaction_amount)) return 'transaction_amount must be a positive number with two decimals'
  if (payment_method_id !== 'pix') return 'payment_method_id is unknown'
  if (!isEmail(payer?.email)) return 'payer.email must be a valid email'
  if (!isInstant(date_of_expiration)) return "date_of_expiration must have the format yyyy-MM-dd'T'HH:mm:ss.SSSZ"
  const minutes = (Date.parse(date_of_expiration ?? '') - Date.now()) / 60_000
  if (minutes < 29 || minutes > 30 * 24 * 60) return 'date_of_expiration must be in 30 minutes to 30 days'
  if (!isAddress(notification_url)) return 'notification_url must be url valid'
  return ''
}

/** @type {(id: number, body: PaymentCreateRequest) => Payment} */
function newPayment(id, { transaction_amount = 0, external_reference = '', ...body }) {
  const code = generatePixPayload({
    key: 'demonstracao@exemplo.com',
    merchantName: 'Demonstracao',
    merchantCity: 'Sao Paulo',
    amount: transaction_amount,
    txid: `DEMO${id}`,
  })
  return {
    id,
    status: 'pending',
    external_reference,
    transaction_amount,
    transaction_amount_refunded: 0,
    currency_id: 'BRL',
    date_approved: null,
    date_of_expiration: body.date_of_expiration ?? '',
    live_mode: false,
    notification_url: body.notification_url ?? '',
    description: body.description ?? '',
    point_of_interaction: { transaction_data: { qr_code: String(code), ticket_url: 'https://exemplo.com/' } },
  }
}

/** @type {(payment: Payment | undefined, request: Request, response: Response, fault?: Fault) => Promise<void>} */
async function cancel(payment, request, response, fault) {
  const { status } = /** @type {{ status: string }} */ (await json(request))
  if (fault?.(payment, response)) return
  if (status !== 'cancelled' || payment?.status !== 'pending') return refuse(response, 400, 'Invalid status')
  answer(response, 200, Object.assign(payment, { status }))
}

/** @param {import('node:http').Server} server */
async function stop(server) {
  server.closeAllConnections()
  await once(server.close(), 'close')
}

/**
 * Stands in for Mercado Pago: as strict as its documentation about token, idempotency key and body, and as unreliable
 * as `faults` make it. Nothing is paid.
 * @param {object} options
 * @param {number} [options.port]
 * @param {string} options.token
 * @param {(request: Request, response: Response) => Promise<boolean>} [options.page]
 *   answers requests that are not for the API, and returns whether it has
 */
export async function startMercadoPago({ port = 0, token, page }) {
  /** @type {Map<string, Payment>} */
  const payments = new Map()
  /** @type {Map<string, { text: string, payment: Payment }>} */
  const byKey = new Map()
  /** @type {Fault[]} */
  const faults = []

  /** @type {(key: string, body: PaymentCreateRequest) => Payment | null} null for a key that another request had */
  function paymentFor(key, body) {
    const text = JSON.stringify(body)
    const made = byKey.get(key) ?? { text, payment: newPayment(1_320_000_000 + payments.size, body) }
    if (made.text !== text) return null
    byKey.set(key, made)
    payments.set(String(made.payment.id), made.payment)
    return made.payment
  }

  const pages = startPages(payments)
  /** @type {(request: Request, response: Response) => Promise<void>} */
  async function handle(request, response) {
    if (await page?.(request, response)) return
    if (request.headers.authorization !== `Bearer ${token}`) return refuse(response, 401, 'unauthorized')
    if (await pages.handle(request, response, () => faults.shift())) return
    const [, id] = /^\/v1\/payments\/(\d+)$/.exec(request.url ?? '') ?? []
    if (request.method === 'GET' && id) {
      const payment = payments.get(id)
      if (faults.shift()?.(payment, response)) return
      return payment ? answer(response, 200, payment) : refuse(response, 404, 'Payment not found')
    }
    if (request.method === 'PUT' && id) return cancel(payments.get(id), request, response, faults.shift())
    if (request.method !== 'POST' || request.url !== '/v1/payments') return refuse(response, 404, 'Not found')
    const key = String(request.headers['x-idempotency-key'] ?? '')
    if (!/^[\w-]{1,64}$/.test(key)) return refuse(response, 400, 'Header X-Idempotency-Key can not be null')
    const body = /** @type {PaymentCreateRequest} */ (await json(request))
    const problem = problemOf(body)
    if (problem) return refuse(response, 400, problem)
    const payment = paymentFor(key, body)
    if (!payment) return refuse(response, 409, 'The idempotency key was used for another request')
    if (!faults.shift()?.(payment, response)) answer(response, 201, payment)
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => refuse(response, 400, 'bad request'))
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${address.port}`,
    payments,
    pages,
    /** What happens to the next answers, in this order. */
    faults,
    /** @type {(id: string, changes?: Partial<Payment>) => void} */
    pay: (id, changes) => {
      const payment = payments.get(id)
      if (payment) Object.assign(payment, { status: 'approved', date_approved: new Date().toISOString(), ...changes })
    },
    stop: () => stop(server),
  }
}
