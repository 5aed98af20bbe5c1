import { bearerAuth } from 'hono/bearer-auth'
import { HTTPException } from 'hono/http-exception'
import {
  cancelingSchema,
  changeSchema,
  chargeSchema,
  newCode,
  newPayment,
  pageSchema,
  searchIn,
  searchSchema,
} from './stand-in-bodies.js'

/**
 * @typedef {import('hono').Hono} Hono
 * @typedef {import('zod').infer<typeof pageSchema>} Page
 * @typedef {Page & { id: string, init_point: string }} Preference
 * @typedef {ReturnType<typeof newPayment>} Payment
 * @typedef {(made: object | undefined, request: Request) => Response | Promise<Response> | void} Fault what it returns is answered instead
 * @typedef {{ payments: Map<string, Payment>, preferences: Map<string, Preference>, faults: Fault[] }} Bank
 */

/** @type {(status: 400 | 404 | 409, message: string) => never} */
function refuse(status, message) {
  throw new HTTPException(status, { message })
}

/** @type {(payment: Payment, changes: Partial<Payment>) => Payment} */
const change = (payment, changes) => Object.assign(payment, { date_last_updated: new Date().toISOString(), ...changes })

/** `preferences` are the pages to pay on. @param {Hono} app @param {string} token @param {Bank} bank */
function addApi(app, token, { payments, preferences, faults }) {
  /** @type {Map<string, { body: string, payment: Payment }>} */
  const byKey = new Map()
  /** @type {(request: Request, made: object | undefined, status?: number) => Response | Promise<Response>} */
  const answer = (request, made, status = 200) =>
    faults.shift()?.(made, request) ?? (made ? Response.json(made, { status }) : refuse(404, 'Not found'))

  app.onError((error, c) => c.json({ message: error.message }, error instanceof HTTPException ? error.status : 400))
  for (const path of ['/v1/payments/*', '/checkout/preferences/*']) app.use(path, bearerAuth({ token }))
  app.get('/v1/payments/search', ({ req }) => {
    const found = searchIn([...payments.values()], searchSchema.parse(req.query()))
    return faults.shift()?.(found.results[0], req.raw) ?? Response.json(found)
  })
  app.get('/v1/payments/:id', ({ req }) => answer(req.raw, payments.get(req.param('id'))))
  app.put('/v1/payments/:id', async ({ req }) => {
    const payment = payments.get(req.param('id'))
    const fault = faults.shift()?.(payment, req.raw)
    if (fault) return fault
    if (payment?.status !== 'pending') return refuse(400, 'Invalid status')
    return Response.json(change(payment, cancelingSchema.parse(await req.json())))
  })
  app.post('/v1/payments', async ({ req }) => {
    const key = req.header('X-Idempotency-Key') ?? ''
    if (!/^[\w-]{1,64}$/.test(key)) refuse(400, 'Header X-Idempotency-Key can not be null')
    const { payment_method_id: _, payer: __, ...asked } = chargeSchema.parse(await req.json())
    const id = 1_320_000_000 + payments.size
    const pix = { qr_code: newCode(id, asked.transaction_amount), ticket_url: 'https://exemplo.com/' }
    const body = await req.text()
    const made = byKey.get(key) ?? { body, payment: newPayment({ id, ...asked }, pix) }
    if (made.body !== body) return refuse(409, 'The idempotency key was used for another request')
    byKey.set(key, made)
    payments.set(String(made.payment.id), made.payment)
    return answer(req.raw, made.payment, 201)
  })
  // Each request makes another page, whatever its key is. A fault changes what is answered, not the page.
  app.post('/checkout/preferences', async ({ req }) => {
    const id = `123456-${crypto.randomUUID()}`
    const init_point = `https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=${id}`
    const preference = { ...pageSchema.parse(await req.json()), id, init_point }
    preferences.set(id, preference)
    return answer(req.raw, { ...preference }, 201)
  })
  app.put('/checkout/preferences/:id', async ({ req }) => {
    const preference = preferences.get(req.param('id'))
    const changes = changeSchema.parse(await req.json())
    return answer(req.raw, preference && { ...Object.assign(preference, changes) })
  })
}

/** Somebody tries to pay on a page. Null if it has expired. @type {(bank: Bank, pageId: string, changes: Partial<Payment>) => Payment | null} */
function payOnPage({ payments, preferences }, pageId, changes) {
  const preference = preferences.get(pageId)
  if (!preference || Date.parse(preference.expiration_date_to) <= Date.now()) return null
  const { external_reference, notification_url, payment_methods } = preference
  const [{ title: description, unit_price: transaction_amount }] = preference.items
  const isUnpaid = ['rejected', 'pending', 'in_process'].includes(changes.status ?? '')
  const id = 1_330_000_000 + payments.size
  const payment = {
    ...newPayment({ id, external_reference, notification_url, transaction_amount }, null),
    status: 'approved',
    date_approved: isUnpaid ? null : new Date().toISOString(),
    description,
    payment_type_id: 'credit_card',
    installments: payment_methods.default_installments,
    ...changes,
  }
  payments.set(String(id), payment)
  return payment
}

/**
 * Lets an app stand in for Mercado Pago: as strict as its documentation about token, idempotency key and body, and as
 * unreliable as `faults` make it, each of which changes the next answer. Nothing is paid. @param {Hono} app @param {string} token
 */
export function makeMercadoPago(app, token) {
  /** @type {Bank} */
  const bank = { payments: new Map(), preferences: new Map(), faults: [] }
  addApi(app, token, bank)
  return {
    ...bank,
    /** @type {(id: string, changes?: Partial<Payment>) => void} */
    pay: (id, changes) => {
      const payment = bank.payments.get(id)
      const date_approved = payment?.date_approved ?? new Date().toISOString()
      if (payment) change(payment, { status: 'approved', date_approved, ...changes })
    },
    /** @type {(pageId: string, changes?: Partial<Payment>) => Payment | null} */
    payOnPage: (pageId, changes = {}) => payOnPage(bank, pageId, changes),
  }
}
