import { expect, test } from 'vitest'
import { isSigned } from '#orders/providers/stripe-event.ts'
import type { Order } from '#schemas/order/order.ts'
import { orderReference } from '#src/domain/order-code.ts'
import { errorOf } from '../support/sending.ts'
import { stripeSecret } from '../support/settings.ts'
import { noTables, startBook } from '../support/start-book.ts'
import { anEvent, aSession, postSigned, postToStripe, secondsNow, sendEvent, sign } from '../support/stripe-events.ts'

const book = await startBook()

// A signature is of bytes, not of characters.
const customer_details = { name: 'João 🚀' }

const confirmationOf = (order: Order, event = {}) =>
  anEvent(aSession({ client_reference_id: orderReference(order), customer_details }), event)

test('where a secret is set, a payment marks its order as paid, and is answered once it is kept, as is what goes back', async () => {
  const order = await book.sendOrder()
  const event = confirmationOf(order)
  expect((await sendEvent(book.with(noTables()), event)).status).toBe(500)
  expect((await sendEvent(book.with({ STRIPE_WEBHOOK_SECRET: '' }), event)).status).toBe(503)
  const response = await sendEvent(book, event)
  expect([response.status, await response.text()]).toEqual([200, '{"received":true}'])
  const charge = { id: 'ch_1', payment_intent: 'pi_3Live', amount_refunded: 474, currency: 'brl' }
  expect((await sendEvent(book, anEvent(charge, { type: 'charge.refunded' }))).status).toBe(200)
  expect(await book.payments()).toMatchObject([{ order: order.id, backs: [{ kind: 'refund', amountCents: 474 }] }])
  expect(await book.changes()).toMatchObject([{ to: 'paid', cause: 'stripe' }])
})

test('a payment in test mode marks its order in a trial, and only there', async () => {
  const order = await book.sendOrder()
  const event = confirmationOf(order, { livemode: false })
  expect((await sendEvent(book, event)).status).toBe(200)
  expect(await book.states()).toEqual(['new'])
  await sendEvent(book.with({ COUNTS_TESTS: '1' }), event)
  expect(await book.states()).toEqual(['paid'])
})

const payload = JSON.stringify(anEvent(aSession()))
const zeros = '0'.repeat(64)
const signedAt = 1_795_000_000
const signed = (seconds: number, text = payload, secret = stripeSecret) => sign(text, secret, signedAt + seconds)
const [time, right] = [`t=${signedAt}`, (await signed(0)).replace(/^.*v1=/, '')]

test.each<[what: string, isRight: boolean, header: string]>([
  ['among wrong ones', true, `${time},v1=${zeros},v1=zz,v1=,v1=${right},v1=abc`],
  ['with spaces, before its time', true, `v1=${right}, ${time}`],
  ['without a time', false, `v1=${right}`],
  ['with a later time', false, `t=${signedAt + 1},v1=${right}`],
  ['whose time is no number', false, `t=agora,v1=${right}`],
  ['with a time alone', false, time],
  ['of half of it', false, `${time},v1=${right.slice(0, 32)}`],
  ['of half a byte more than it', false, `${time},v1=${right}0`],
  ['of an older scheme', false, `${time},v0=${right}`],
  ['after many wrong ones', false, `${time}${`,v1=${zeros}`.repeat(5)},v1=${right}`],
  ['of 301 s ago', false, await signed(-301)],
  ['of 300 s ago', true, await signed(-300)],
  ['of 300 s from now', true, await signed(300)],
  ['of 301 s from now', false, await signed(301)],
  ['with another secret', false, await signed(0, payload, 'whsec_outro')],
  ['of a body with one more space', false, await signed(0, `${payload} `)],
])('a signature %s is right: %s', async (_, isRight, header) => {
  const body = new TextEncoder().encode(payload)
  expect(await isSigned(body, header, stripeSecret, new Date(signedAt * 1000))).toBe(isRight)
})

test('an event of 512 kB, as one about a dispute with its evidence can be, is read, and one of a byte more is not', async () => {
  expect((await postSigned(book, payload.padEnd(524_288, ' '))).status).toBe(200)
  const refused = await postSigned(book, payload.padEnd(524_289, ' '))
  expect([refused.status, await errorOf(refused)]).toEqual([413, 'An event has at most 524288 bytes.'])
})

const unsigned = 'No valid signature by Stripe, or an old one.'
const unpriced = JSON.stringify(anEvent(aSession({ amount_total: null })))
const typeless = '{"object":"v2.core.event"}'
const thin = '{"object":"v2.core.event","type":"v1.checkout.session.completed"}'

test.each<[what: string, body: string, error: string, above: string[], signature?: string]>([
  ['without a signature', payload, unsigned, [], ''],
  ['with a wrong one', payload, unsigned, [], `t=${secondsNow()},v1=${zeros}`],
  ['that is not JSON', 'pago', 'The body is not JSON.', []],
  ['without an amount', unpriced, 'no session, amount, currency or mode that can be read', [unpriced]],
  // Without what tells two of a kind apart: the seller is told once.
  ['that is thin', thin.replace('{', '{"id":"evt_1",'), "choose the payload style 'snapshot'", [thin]],
  ['that is thin, without a type', typeless, "choose the payload style 'snapshot'", [typeless]],
])('an event %s is refused: Stripe shows it as failed, the list as it is', async (_, body, error, above, signature) => {
  const response = await postToStripe(book, body, signature ?? (await sign(body)))
  expect([response.status, await errorOf(response)]).toEqual([400, expect.stringContaining(error)])
  expect([await book.payments(), (await book.unread()).map(({ text }) => text)]).toEqual([[], above])
})
