import { expect, test } from 'vitest'
import { isSigned } from '#orders/providers/stripe-event.ts'
import type { Order } from '#schemas/order/order.ts'
import { orderReference } from '#src/domain/order-code.ts'
import { errorOf } from '../support/sending.ts'
import { stripeSecret } from '../support/settings.ts'
import { noTables, startBook } from '../support/start-book.ts'
import { anEvent, aSession, postToStripe, secondsNow, sendEvent, sign } from '../support/stripe-events.ts'

const book = await startBook()

// A signature is of bytes, not of characters.
const customer_details = { name: 'João 🚀' }

const confirmationOf = (order: Order, event = {}) =>
  anEvent(aSession({ client_reference_id: orderReference(order), customer_details }), event)

test('a payment marks its order as paid, and is kept as Stripe told of it, and so is what goes back', async () => {
  const order = await book.sendOrder()
  const event = confirmationOf(order)
  const response = await sendEvent(book, event)
  expect([response.status, await response.text()]).toEqual([200, '{"received":true}'])
  expect(await book.states()).toEqual(['paid'])
  expect(await book.payments()).toMatchObject([
    {
      id: event.data.object.id,
      provider: 'stripe',
      intent: 'pi_3Live',
      reference: `K7M-4QX_${order.id}`,
      order: order.id,
      amountCents: 20_474,
      at: '2026-11-18T11:06:40.000Z',
    },
  ])
  const charge = { id: 'ch_1', payment_intent: 'pi_3Live', amount_refunded: 474, currency: 'brl' }
  expect((await sendEvent(book, anEvent(charge, { type: 'charge.refunded' }))).status).toBe(200)
  expect(await book.backs()).toEqual([{ payment: event.data.object.id, kind: 'refund', amountCents: 474 }])
  expect(await book.changes()).toMatchObject([{ order: order.id, from: 'new', to: 'paid', cause: 'stripe' }])
})

test('a payment in test mode marks its order in a trial, and only there', async () => {
  const order = await book.sendOrder()
  const event = confirmationOf(order, { livemode: false })
  for (const [to, state] of [
    [book, 'new'],
    [book.with({ COUNTS_TESTS: '1' }), 'paid'],
  ] as const) {
    expect((await sendEvent(to, event)).status).toBe(200)
    expect(await book.states()).toEqual([state])
  }
})

test('a payment is answered only once it is kept', async () => {
  expect((await sendEvent(book.with(noTables()), anEvent(aSession()))).status).toBe(500)
})

test('of a thin event the seller is told, and Stripe what to choose', async () => {
  const thin = {
    id: 'evt_1',
    object: 'v2.core.event',
    type: 'v1.checkout.session.completed',
    related_object: { id: 'cs' },
  }
  const body = JSON.stringify(thin)
  const response = await postToStripe(book, body, await sign(body))
  expect([response.status, await errorOf(response)]).toEqual([400, expect.stringContaining("'snapshot'") as unknown])
  expect(await book.text('/')).toContain('"v2.core.event"')
})

const unreadable = 'The event has no session, amount, currency or mode that can be read.'
const payload = JSON.stringify(anEvent(aSession()))
const zeros = '0'.repeat(64)
const signedAt = 1_795_000_000
const bytesOf = (text: string) => new TextEncoder().encode(text)

test.each<[what: string, isRight: boolean, headerOf: (hex: string, time: number) => string]>([
  ['among wrong ones', true, (hex, time) => `t=${time},v1=${zeros},v1=zz,v1=,v1=${hex},v1=abc`],
  ['with spaces, before its time', true, (hex, time) => `v1=${hex}, t=${time}`],
  ['without a time', false, (hex) => `v1=${hex}`],
  ['with a later time', false, (hex, time) => `t=${time + 1},v1=${hex}`],
  ['whose time is no number', false, (hex) => `t=agora,v1=${hex}`],
  ['with a time alone', false, (_, time) => `t=${time}`],
  ['of half of it', false, (hex, time) => `t=${time},v1=${hex.slice(0, 32)}`],
  ['of half a byte more than it', false, (hex, time) => `t=${time},v1=${hex}0`],
  ['of an older scheme', false, (hex, time) => `t=${time},v0=${hex}`],
  ['after many wrong ones', false, (hex, time) => `t=${time}${`,v1=${zeros}`.repeat(5)},v1=${hex}`],
])('a signature %s is right: %s', async (_, isRight, headerOf) => {
  const header = headerOf((await sign(payload, stripeSecret, signedAt)).replace(/^.*v1=/, ''), signedAt)
  expect(await isSigned(bytesOf(payload), header, stripeSecret, new Date(signedAt * 1000))).toBe(isRight)
})

test.each([
  ['301 s ago', false, -301, payload, stripeSecret],
  ['300 s ago', true, -300, payload, stripeSecret],
  ['300 s from now', true, 300, payload, stripeSecret],
  ['301 s from now', false, 301, payload, stripeSecret],
  ['with another secret', false, 0, payload, 'whsec_outro'],
  ['for a body without its last space', false, 0, `${payload} `, stripeSecret],
])('a signature that was made %s is right: %s', async (_, isRight, seconds, body, secret) => {
  const header = await sign(payload, secret, signedAt + seconds)
  expect(await isSigned(bytesOf(body), header, stripeSecret, new Date(signedAt * 1000))).toBe(isRight)
})

test.each([undefined, `t=${secondsNow()},v1=${zeros}`])('an event with the signature %s is refused', async (header) => {
  const response = await postToStripe(book, payload, header)
  expect([response.status, await errorOf(response)]).toEqual([400, 'No valid signature by Stripe, or an old one.'])
  expect(await book.payments()).toEqual([])
})

test('an event of 512 kB, as one about a dispute with its evidence can be, is read, and one of a byte more is not', async () => {
  const send = async (text: string) => postToStripe(book, text, await sign(text))
  expect((await send(payload.padEnd(524_288, ' '))).status).toBe(200)
  const refused = await send(payload.padEnd(524_289, ' '))
  expect([refused.status, await errorOf(refused)]).toEqual([413, 'An event has at most 524288 bytes.'])
})

test.each([
  ['that is not JSON', 'pago', 'The body is not JSON.'],
  ['of a payment without an amount', JSON.stringify(anEvent(aSession({ amount_total: null }))), unreadable],
])(
  'a signed body %s is refused, so that Stripe shows it as failed, and stands above the list',
  async (_, body, error) => {
    const response = await postToStripe(book, body, await sign(body))
    expect([response.status, await errorOf(response)]).toEqual([400, error])
    expect((await book.unread()).map(({ text }) => text)).toEqual(error === unreadable ? [body] : [])
  },
)

test('without a secret no event is taken', async () => {
  const closed = book.with({ STRIPE_WEBHOOK_SECRET: '' })
  const response = await postToStripe(closed, payload, `t=${secondsNow()},v1=${zeros}`)
  expect([response.status, await errorOf(response)]).toEqual([503, 'The secret STRIPE_WEBHOOK_SECRET is not set.'])
  expect(await closed.payments()).toEqual([])
})
