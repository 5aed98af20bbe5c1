import { expect, test } from 'vitest'
import { isSigned } from '#orders/providers/stripe-signature.ts'
import { startBook, stripeSecret } from '../support/book.ts'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { rowsOf } from '../support/rows.ts'
import { errorOf } from '../support/sending.ts'
import { anEvent, aSession, postToStripe, secondsNow, sendEvent, sign } from '../support/stripe-events.ts'

const book = await startEmptiedBook()

const refusal = 'No valid signature by Stripe, or an old one.'
const unreadable = 'The event has no session, amount, currency or mode that can be read.'
const payload = JSON.stringify(anEvent(aSession()))
const hexOf = (header: string) => header.replace(/^.*v1=/, '')
const zeros = '0'.repeat(64)

test.each<[string, (hex: string, time: number) => string]>([
  ['after a wrong one', (hex, time) => `t=${time},v1=${zeros},v1=${hex}`],
  ['before a wrong one', (hex, time) => `t=${time},v1=${hex},v1=${zeros}`],
  ['beside one of another kind', (hex, time) => `t=${time},v0=${zeros},v1=${hex}`],
  ['beside one that is no hex', (hex, time) => `t=${time},v1=zz,v1=,v1=abc,v1=${hex}`],
  ['with spaces', (hex, time) => `t=${time}, v1=${hex}`],
  ['before its time', (hex, time) => `v1=${hex},t=${time}`],
])('one right signature is enough: %s', async (_, headerOf) => {
  const time = secondsNow()
  const hex = hexOf(await sign(payload, stripeSecret, time))
  expect((await postToStripe(book, payload, headerOf(hex, time))).status).toBe(200)
})

test.each<[string, (hex: string, time: number) => string | undefined]>([
  ['none', () => undefined],
  ['an empty one', () => ' '],
  ['one without a time', (hex) => `v1=${hex}`],
  ['one with a later time', (hex, time) => `t=${time + 1},v1=${hex}`],
  ['one whose time is no number', (hex) => `t=agora,v1=${hex}`],
  ['one whose time is huge', (hex) => `t=${'9'.repeat(400)},v1=${hex}`],
  ['a time alone', (_, time) => `t=${time}`],
  ['no hex', (_, time) => `t=${time},v1=`],
  ['zeros', (_, time) => `t=${time},v1=${zeros}`],
  ['half of it', (hex, time) => `t=${time},v1=${hex.slice(0, 32)}`],
  ['more than it', (hex, time) => `t=${time},v1=${hex}00`],
  ['half a byte more than it', (hex, time) => `t=${time},v1=${hex}0`],
  ['one of an older scheme', (hex, time) => `t=${time},v0=${hex}`],
  ['one after many wrong ones', (hex, time) => `t=${time}${`,v1=${zeros}`.repeat(5)},v1=${hex}`],
])('an event is refused with %s', async (_, headerOf) => {
  const time = secondsNow()
  const header = headerOf(hexOf(await sign(payload, stripeSecret, time)), time)
  const response = await postToStripe(book, payload, header)
  expect([response.status, await errorOf(response)]).toEqual([400, refusal])
  expect(await rowsOf(book, 'payments')).toEqual([])
})

test.each([
  ['another secret', async () => [payload, await sign(payload, 'whsec_outro')] as const],
  ['a body without its last space', async () => [`${payload} `, await sign(payload)] as const],
])('an event is refused if the signature was made with %s', async (_, signed) => {
  const [body, header] = await signed()
  expect((await postToStripe(book, body, header)).status).toBe(400)
  expect(await rowsOf(book, 'payments')).toEqual([])
})

test.each([
  [-301, false],
  [-300, true],
  [300, true],
  [301, false],
])('a signature that was made %i s from now counts: %j', async (seconds, counts) => {
  const now = 1_795_000_000
  const header = await sign(payload, stripeSecret, now + seconds)
  const body = new TextEncoder().encode(payload)
  expect(await isSigned(body, header, stripeSecret, new Date(now * 1000))).toBe(counts)
})

test('an event with characters of several bytes is accepted', async () => {
  const event = anEvent(aSession({ customer_details: { name: 'João 🚀' } }))
  expect((await sendEvent(book, event)).status).toBe(200)
})

test('an event of 64 kB is read, and one of a byte more is not', async () => {
  const send = async (text: string) => postToStripe(book, text, await sign(text))
  expect((await send(payload.padEnd(65_536, ' '))).status).toBe(200)
  const refused = await send(payload.padEnd(65_537, ' '))
  expect([refused.status, await errorOf(refused)]).toEqual([413, 'An event has at most 65536 bytes.'])
})

test.each([
  ['that is not JSON', 'pago', 'The body is not JSON.'],
  ['of a payment without an amount', JSON.stringify(anEvent(aSession({ amount_total: null }))), unreadable],
  ['of a payment without a currency', JSON.stringify(anEvent(aSession({ currency: null }))), unreadable],
  ['without a mode', JSON.stringify(anEvent(aSession(), { livemode: undefined })), unreadable],
])('a signed body %s is refused, so that Stripe shows it as failed', async (_, body, error) => {
  const response = await postToStripe(book, body, await sign(body))
  expect([response.status, await errorOf(response)]).toEqual([400, error])
})

test('without a secret no event is taken', async () => {
  const closed = await startBook({ STRIPE_WEBHOOK_SECRET: '' })
  const response = await postToStripe(closed, payload, `t=${secondsNow()},v1=${zeros}`)
  expect([response.status, await errorOf(response)]).toEqual([503, 'The secret STRIPE_WEBHOOK_SECRET is not set.'])
  expect(await rowsOf(closed, 'payments')).toEqual([])
  await closed.dispose()
})
