import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderSchema } from '#schemas/order/order.ts'
import { postOrder, type Delivery } from '#src/checkout/submit/webhook.ts'
import { startReceiver, status, type Answer, type Receiver } from '../../../e2e/support/receiver.ts'
import { anOrder } from '../../support/sample-order.ts'

let receiver: Receiver
const received = { isReceived: true }

beforeEach(async () => {
  receiver = await startReceiver()
})

afterEach(async () => {
  vi.useRealTimers()
  await receiver.stop()
})

test('sends the order once, as text that needs no preflight', async () => {
  const order = anOrder({ label: 'Inscritos 🚀', catalogPriceCents: null })
  expect(await postOrder(receiver.url, order)).toEqual(received)
  expect(receiver.deliveries).toHaveLength(1)
  const [delivery] = receiver.deliveries
  expect(delivery).toMatchObject({ method: 'POST', contentType: 'text/plain' })
  expect(orderSchema.parse(JSON.parse(delivery?.body ?? ''))).toEqual(order)
})

const failed = (reason: string) => ({ isReceived: false, reason })

const html = { 'Content-Type': 'text/html; charset=utf-8' }
const json = { 'Content-Type': 'application/json' }

test.each<[what: string, answer: Answer, result: object]>([
  ['200', status(200), received],
  ['200 with JSON', status(200, json, '{"ok":true}'), received],
  ['200 with text', status(200, {}, 'error: none'), received],
  ['200 with an empty list', status(200, json, '[]'), received],
  ['200 with null', status(200, json, 'null'), received],
  ['200 with an error that is none', status(200, json, '{"received":true,"error":null}'), received],
  ['200 with an error', status(200, json, '{"error":"busy"}'), failed('refused')],
  ['200 with an error in an object', status(200, json, '{"error":{"code":1}}'), failed('refused')],
  ['200 with an error that is not called JSON', status(200, {}, '{"error":"busy"}'), failed('refused')],
  ['201', status(201), received],
  ['204', status(204), received],
  ['400', status(400), failed('status 400')],
  ['401', status(401), failed('status 401')],
  ['404', status(404), failed('status 404')],
  ['500', status(500), failed('status 500')],
  ['503', status(503, json, '{}'), failed('status 503')],
  ['a redirect to where nobody answers', status(302, { Location: 'http://127.0.0.1:1/' }), failed('network')],
  ['a redirect that leads nowhere', status(302), failed('status 302')],
  ['a page, as the login of a network is', status(200, html, '<title>Entrar</title>'), failed('not-a-receipt')],
  [
    'a page in capitals',
    status(200, { 'Content-Type': 'Text/HTML' }, '<title>Entrar</title>'),
    failed('not-a-receipt'),
  ],
  ['a closed connection', (response) => response.destroy(), failed('network')],
  [
    'a part of a body',
    (response) => void response.writeHead(200, { 'Content-Length': 9 }).write('{', () => response.destroy()),
    failed('network'),
  ],
  ['a part of an answer', (response) => void response.socket?.end('HTTP/1.1 20'), failed('network')],
  ['something that is not HTTP', (response) => void response.socket?.end('olá!\r\n\r\n'), failed('network')],
])('is answered %s', async (_, answer, result) => {
  receiver.answerWith(answer)
  expect(await postOrder(receiver.url, anOrder())).toEqual(result)
  expect(receiver.deliveries).toHaveLength(1)
})

test('follows a redirect to the receiver that takes it', async () => {
  const other = await startReceiver()
  receiver.answerWith(status(307, { Location: other.url }))
  expect(await postOrder(receiver.url, anOrder())).toEqual(received)
  expect(other.deliveries.map(({ body }) => JSON.parse(body) as unknown)).toEqual([anOrder()])
  await other.stop()
})

test.each<[what: string, last: Answer, result: object]>([
  ['a receipt', status(200, json, '{"ok":true}'), received],
  ['a receipt without content', status(204), received],
  ['a page', status(200, html, '<title>Entrar</title>'), failed('not-a-receipt')],
  ['an error', status(200, json, '{"error":"busy"}'), failed('refused')],
  ['a failure', status(500), failed('status 500')],
])('after a redirect to another host, %s there is what counts', async (_, last, result) => {
  const other = await startReceiver()
  receiver.answerWith(status(302, { Location: other.url }))
  other.answerWith(last)
  expect(await postOrder(receiver.url, anOrder())).toEqual(result)
  expect(receiver.deliveries.map(({ method }) => method)).toEqual(['POST'])
  expect(other.deliveries.map(({ method, body }) => [method, body])).toEqual([['GET', '']])
  await other.stop()
})

test('is not sent when nobody listens', async () => {
  await receiver.stop()
  expect(await postOrder(receiver.url, anOrder())).toEqual(failed('network'))
})

test.each(['', 'no address', 'https://'])('is not sent to %j', async (url) => {
  expect(await postOrder(url, anOrder())).toEqual(failed('network'))
})

test.each<[what: string, begin: Answer]>([
  ['an answer', () => {}],
  ['the rest of an answer', (response) => response.writeHead(200, json).write('{"received":')],
])('waits five seconds for %s, and no longer', async (_, begin) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const arrived = new Promise<void>((resolve) => {
    receiver.answerWith((response) => {
      begin(response)
      resolve()
    })
  })
  const ended = vi.fn<(delivery: Delivery) => void>()
  const sending = postOrder(receiver.url, anOrder()).then(ended)
  await arrived
  await vi.advanceTimersByTimeAsync(4999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await sending
  expect(ended).toHaveBeenCalledExactlyOnceWith(failed('timeout'))
})

test('leaves no timer behind an answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await postOrder(receiver.url, anOrder())
  expect(vi.getTimerCount()).toBe(0)
})
