import { randomUUID } from 'node:crypto'
import { json } from 'node:stream/consumers'

/**
 * @typedef {import('mercadopago/dist/clients/preference/commonTypes').PreferenceRequest} PreferenceRequest
 * @typedef {PreferenceRequest & { id: string, init_point: string, sandbox_init_point: string }} Preference
 * @typedef {import('./stand-in.js').Payment} Payment
 * @typedef {import('./stand-in.js').Request} Request
 * @typedef {import('./stand-in.js').Response} Response
 * @typedef {import('./stand-in.js').Fault} Fault
 */

/** @type {(response: Response, status: number, body: object) => void} */
export function answer(response, status, body) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

/** @type {(response: Response, status: number, message: string) => void} */
export const refuse = (response, status, message) =>
  answer(response, status, { message, error: 'bad_request', status, cause: [] })

const known = [
  ...['items', 'payer', 'external_reference', 'notification_url', 'back_urls', 'auto_return', 'expires'],
  ...['expiration_date_from', 'expiration_date_to', 'statement_descriptor', 'payment_methods'],
]
const types = ['ticket', 'bank_transfer', 'atm', 'credit_card', 'debit_card', 'prepaid_card', 'account_money']

/** @param {unknown} value */
export const isAddress = (value) =>
  typeof value === 'string' && value.length <= 248 && /^https:\/\/[^/\s]+\//.test(value)

/** @param {string | undefined} value */
export const isInstant = (value) => /^\d{4}(-\d\d){2}T\d\d(:\d\d){2}\.\d{3}[+-]\d\d:\d\d$/.test(value ?? '')

/** @param {string | undefined} value */
export const isEmail = (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value ?? '')

/** Why a body is not even a change of a page. @param {PreferenceRequest} body */
function changeProblem(body) {
  const { items, expires, expiration_date_from, expiration_date_to } = body
  const unknown = Object.keys(body).find((name) => !known.includes(name))
  if (unknown) return `unknown parameter ${unknown}`
  if (!expires || ![expiration_date_from, expiration_date_to].every(isInstant)) return 'expiration dates are invalid'
  if (!Array.isArray(items) || items.length === 0) return 'items needed'
  const isRight = items.every(
    ({ id, title, quantity, currency_id, unit_price }) =>
      id && title && Number.isInteger(quantity) && quantity > 0 && currency_id === 'BRL' && isAmount(unit_price),
  )
  return isRight ? '' : 'invalid items'
}

/** @param {unknown} amount */
export const isAmount = (amount) => typeof amount === 'number' && amount > 0 && /^\d+(\.\d{1,2})?$/.test(String(amount))

/** Why a body is not what the documentation asks of a page to pay on; '' if it is. @param {PreferenceRequest} body */
function problemOf(body) {
  const { payer, external_reference, notification_url, back_urls, auto_return, payment_methods = {} } = body
  if (payer && !isEmail(payer.email)) return 'payer.email must be a valid email'
  if (typeof external_reference !== 'string' || external_reference.length > 256) return 'external_reference is invalid'
  if (!isAddress(notification_url)) return 'notification_url must be https, of at most 248 characters'
  if (!Object.values(back_urls ?? {}).every(isAddress)) return 'back_urls must be https, of at most 248 characters'
  if (auto_return && !(back_urls?.success && auto_return === 'approved')) return 'auto_return needs back_urls.success'
  const { installments = 1, default_installments = 1, excluded_payment_types = [] } = payment_methods
  if (![installments, default_installments].every((count) => Number.isInteger(count) && count > 0)) {
    return 'installments must be whole numbers'
  }
  if (default_installments > installments) return 'default_installments are more than installments'
  if (!excluded_payment_types.every(({ id }) => types.includes(id ?? ''))) return 'excluded_payment_types are unknown'
  return changeProblem(body)
}

/** @type {(id: number, preference: Preference, changes: Partial<Payment>) => Payment} */
function newPayment(id, preference, changes) {
  const amount = preference.items.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0)
  const payment = {
    ...{ id, status: 'approved', transaction_amount: amount },
    ...{ external_reference: preference.external_reference ?? null, transaction_amount_refunded: 0 },
    ...{ currency_id: 'BRL', date_approved: new Date().toISOString(), date_of_expiration: null, live_mode: false },
    ...{ payment_type_id: 'credit_card', installments: preference.payment_methods?.default_installments ?? 1 },
    ...{ notification_url: preference.notification_url ?? '', description: preference.items[0]?.title ?? '' },
    point_of_interaction: { transaction_data: null },
    ...changes,
  }
  if (['rejected', 'pending', 'in_process'].includes(payment.status)) Object.assign(payment, { date_approved: null })
  return payment
}

/**
 * The pages to pay on of a stand-in for Mercado Pago. Each request makes another one, whatever its idempotency key is.
 * @param {Map<string, Payment>} payments of which those of pages become some
 */
export function startPages(payments) {
  /** @type {Map<string, Preference>} */
  const preferences = new Map()
  /** Makes a page, or says why not. @type {(body: PreferenceRequest) => Preference | string} */
  function make(body) {
    const problem = problemOf(body)
    if (problem) return problem
    const id = `123456-${randomUUID()}`
    const path = `mercadopago.com.br/checkout/v1/redirect?pref_id=${id}`
    const preference = { ...body, id, init_point: `https://www.${path}`, sandbox_init_point: `https://sandbox.${path}` }
    preferences.set(id, preference)
    return preference
  }

  /** Changes a page, or says why not. @type {(id: string, body: PreferenceRequest) => Preference | string} */
  function update(id, body) {
    const preference = preferences.get(id)
    const problem = changeProblem(body)
    return problem || !preference ? problem || 'unknown preference' : Object.assign(preference, body)
  }

  /** Makes and changes pages, and searches for payments. @type {(request: Request, response: Response, fault: () => Fault | undefined) => Promise<boolean>} */
  async function handle(request, response, fault) {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (request.method === 'GET' && pathname === '/v1/payments/search') {
      const reference = searchParams.get('external_reference')
      const results = [...payments.values()].filter((payment) => payment.external_reference === reference).reverse()
      if (!fault()?.(results[0], response)) answer(response, 200, { results })
      return true
    }
    const [path, id] = /^\/checkout\/preferences(?:\/([\w-]+))?$/.exec(pathname) ?? []
    if (path === undefined || request.method !== (id ? 'PUT' : 'POST')) return false
    const body = /** @type {PreferenceRequest} */ (await json(request))
    const made = id ? update(id, body) : make(body)
    if (typeof made === 'string') refuse(response, 400, made)
    else {
      // A fault changes what is answered, not the page.
      const shown = { ...made }
      if (!fault()?.(/** @type {Payment} */ (/** @type {unknown} */ (shown)), response)) answer(response, 201, shown)
    }
    return true
  }

  return {
    preferences,
    handle,
    /**
     * Somebody tries to pay on a page. Null if it has expired.
     * @type {(id: string, changes?: Partial<Payment>) => Payment | null}
     */
    pay: (id, changes = {}) => {
      const preference = preferences.get(id)
      if (!preference || Date.parse(preference.expiration_date_to ?? '') <= Date.now()) return null
      const payment = newPayment(1_330_000_000 + payments.size, preference, changes)
      payments.set(String(payment.id), payment)
      return payment
    },
  }
}
