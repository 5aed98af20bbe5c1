import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import type { Asked } from './sending.ts'
import { stripeSecret } from './settings.ts'

const { webhooks } = new Stripe('sk_test_nada')

export const secondsNow = () => Math.floor(Date.now() / 1000)

/** A Stripe session, paid with what the sample order costs by PIX. */
export const aSession = (changes: Record<string, unknown> = {}) => ({
  id: `cs_live_${randomUUID()}`,
  object: 'checkout.session',
  client_reference_id: null as string | null,
  payment_intent: 'pi_3Live',
  payment_link: 'plink_1' as string | null,
  amount_total: 20_474,
  currency: 'brl',
  payment_status: 'paid',
  customer_details: { email: 'ana@gmail.com' },
  ...changes,
})

/** A Stripe event about a session. */
export const anEvent = <Session extends object>(session: Session, changes: Record<string, unknown> = {}) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type: 'checkout.session.completed',
  created: 1_795_000_000,
  livemode: true,
  data: { object: session },
  ...changes,
})

/** The signature that Stripe would send. */
export const sign = (payload: string, secret = stripeSecret, timestamp = secondsNow()) =>
  webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp })

export function postToStripe(book: Asked, body: string, signature?: string) {
  const headers = { 'Content-Type': 'application/json', ...(signature && { 'Stripe-Signature': signature }) }
  return book.fetch(`/stripe`, { method: 'POST', headers, body })
}

/** Sends a body with a valid signature, such as an event. */
export const postSigned = async (book: Asked, body: string) => postToStripe(book, body, await sign(body))
export const sendEvent = (book: Asked, event: object) => postSigned(book, JSON.stringify(event))
