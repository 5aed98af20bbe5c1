import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderSchema } from '#schemas/order/order.ts'
import { postOrder } from '#src/checkout/submit/post-order.ts'
import { startReceiver, status, type Answer, type Receiver } from '../../../e2e/support/receiver.ts'
import { anOrder } from '../../support/sample-order.ts'

let receiver: Receiver

beforeEach(async () => {
  receiver = await startReceiver()
})

afterEach(async () => {
  vi.useRealTimers()
  await receiver.stop()
})

test('sends the order once, as text that needs no preflight', async () => {
  const order = anOrder({ label: 'Inscritos 🚀', catalogPriceCents: null })
  expect(await postOrder(receiver.url, order)).toBe(true)
  expect(receiver.deliveries).toHaveLength(1)
  const [delivery] = receiver.deliveries
  expect(delivery).toMatchObject({ method: 'POST', contentType: 'text/plain' })
  expect(orderSchema.parse(JSON.parse(delivery?.body ?? ''))).toEqual(order)
})

const html = { 'Content-Type': 'text/html; charset=utf-8' }
const json = { 'Content-Type': 'application/json' }

test.each<[what: string, answer: Answer, isSent: boolean]>([
  ['200', status(200), true],
  ['200 with JSON', status(200, json, '{"ok":true}'), true],
  ['201', status(201), true],
  ['204', status(204), true],
  ['400', status(400), false],
  ['401', status(401), false],
  ['404', status(404), false],
  ['500', status(500), false],
  ['503', status(503, json, '{}'), false],
  ['a redirect to where nobody answers', status(302, { Location: 'http://127.0.0.1:1/' }), false],
  ['a redirect that leads nowhere', status(302), false],
  ['a page, as the login of a network is', status(200, html, '<title>Entrar</title>'), false],
  ['a page in capitals', status(200, { 'Content-Type': 'Text/HTML' }, '<title>Entrar</title>'), false],
  ['a closed connection', (response) => response.destroy(), false],
  ['a part of an answer', (response) => void response.socket?.end('HTTP/1.1 20'), false],
  ['something that is not HTTP', (response) => void response.socket?.end('olá!\r\n\r\n'), false],
])('is answered %s', async (_, answer, isSent) => {
  receiver.answerWith(answer)
  expect(await postOrder(receiver.url, anOrder())).toBe(isSent)
  expect(receiver.deliveries).toHaveLength(1)
})

test('follows a redirect to the receiver that takes it', async () => {
  const other = await startReceiver()
  receiver.answerWith(status(307, { Location: other.url }))
  expect(await postOrder(receiver.url, anOrder())).toBe(true)
  expect(other.deliveries.map(({ body }) => JSON.parse(body) as unknown)).toEqual([anOrder()])
  await other.stop()
})

test('is not sent when nobody listens', async () => {
  await receiver.stop()
  expect(await postOrder(receiver.url, anOrder())).toBe(false)
})

test.each(['', 'no address', 'https://'])('is not sent to %j', async (url) => {
  expect(await postOrder(url, anOrder())).toBe(false)
})

test('waits five seconds for an answer, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const arrived = new Promise<void>((resolve) => {
    receiver.answerWith(() => resolve())
  })
  const ended = vi.fn<(isSent: boolean) => void>()
  const sending = postOrder(receiver.url, anOrder()).then(ended)
  await arrived
  await vi.advanceTimersByTimeAsync(4999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await sending
  expect(ended).toHaveBeenCalledExactlyOnceWith(false)
})

test('leaves no timer behind an answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await postOrder(receiver.url, anOrder())
  expect(vi.getTimerCount()).toBe(0)
})
