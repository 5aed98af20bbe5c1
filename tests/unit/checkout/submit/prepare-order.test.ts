import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyValues } from '#src/checkout/form/checkout-values.ts'
import { currentIdentity, endOrder } from '#src/checkout/submit/order-identity.ts'
import { utmKey } from '#src/checkout/submit/utm-key.ts'
import { sendQueue } from '#src/checkout/submit/send-queue.ts'
import { prepareOrder } from '#src/checkout/submit/prepare-order.ts'
import { readSelection } from '#src/checkout/summary/order-selection.ts'
import { settings } from '#src/content/settings.ts'
import { stubHistoryEntry } from '../../support/history-entry.ts'
import { memoryStorage } from '../../support/memory-storage.ts'
import { waiting } from '../../support/queued-orders.ts'

const orderWebhook = 'https://pedidos.exemplo.com/novo'

const selection = readSelection('quantity=1000&price=R%24+215%2C52&label=Inscritos&category=inscritos')
const values = {
  ...emptyValues,
  profileLink: 'https://www.youtube.com/@canal',
  email: 'ana@gmail.com',
  whatsapp: '11987654321',
}
const changed = { ...values, email: 'outra@gmail.com' }

const post = vi.fn<typeof fetch>()
const succeed = () => Promise.resolve(new Response())
const fail = () => Promise.resolve(new Response(null, { status: 500 }))

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', post)
  stubHistoryEntry()
  Object.assign(settings, { orderWebhook })
  post.mockReset().mockImplementation(succeed)
})

afterEach(() => {
  endOrder(currentIdentity()?.id ?? '')
  Object.assign(settings, { orderWebhook: undefined })
  vi.unstubAllGlobals()
})

const waitingIds = () => waiting().map(({ id }) => id)

test('preparing an order sends and queues nothing', () => {
  prepareOrder(selection, values)
  expect(post).not.toHaveBeenCalled()
  expect(waiting()).toEqual([])
})

test('without a webhook nothing is sent or queued', async () => {
  Object.assign(settings, { orderWebhook: undefined })
  expect(await prepareOrder(selection, values).send()).toEqual({ isReceived: true })
  expect(post).not.toHaveBeenCalled()
  expect(localStorage.length).toBe(0)
})

test('the campaign goes with the order to the webhook and nowhere else', async () => {
  const plain = prepareOrder(selection, values)
  plain.end()
  const utm = { source: 'google', campaign: 'natal' }
  sessionStorage.setItem(utmKey, JSON.stringify(utm))
  const { order, chatLink, send } = prepareOrder(selection, values)
  await send()
  expect(order.utm).toEqual(utm)
  expect(post.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown)).toEqual([order])
  expect(chatLink.replace(order.code, plain.order.code)).toBe(plain.chatLink)
})

test('an order that was received is not sent by a retry', async () => {
  const { order, send } = prepareOrder(selection, values)
  await send()
  const retry = prepareOrder(selection, values)
  expect(await retry.send()).toEqual({ isReceived: true })
  expect(retry.order).toEqual(order)
  expect(post).toHaveBeenCalledTimes(1)
})

test('an order that was sent from the queue is not sent by a retry', async () => {
  post.mockImplementationOnce(fail)
  const { send, recordOutcome } = prepareOrder(selection, values)
  await send()
  recordOutcome('failed')
  await sendQueue(orderWebhook, () => new Date())
  expect(await prepareOrder(selection, values).send()).toEqual({ isReceived: true })
  expect(post).toHaveBeenCalledTimes(2)
})

test('an order that failed waits, and its retry is the same one', async () => {
  post.mockImplementation(fail)
  const { order, send, recordOutcome } = prepareOrder(selection, values)
  await send()
  recordOutcome('failed')
  expect(waitingIds()).toEqual([order.id])
  expect(prepareOrder(selection, values).order).toEqual(order)
  expect(waitingIds()).toEqual([order.id])
})

test('a visitor who was told of the failure and changed the order has the first one sent no more', async () => {
  post.mockImplementation(fail)
  const { order, send, recordOutcome } = prepareOrder(selection, values)
  await send()
  recordOutcome('failed')
  const other = prepareOrder(selection, changed)
  await other.send()
  expect(other.order.id).not.toBe(order.id)
  expect(waitingIds()).toEqual([other.order.id])
})

test.each([
  ['left before anything was said of the order', () => {}],
  ['was shown how to pay for it', (recordOutcome: (outcome: 'shown') => void) => recordOutcome('shown')],
])('a visitor who %s and orders something else has both sent', async (_, react) => {
  post.mockImplementation(fail)
  const { order, send, recordOutcome } = prepareOrder(selection, values)
  await send()
  react(recordOutcome)
  const other = prepareOrder(selection, changed)
  await other.send()
  expect(waitingIds()).toEqual([order.id, other.order.id])
})

test('an order that was shown is resumed on the same visit, and made anew on the next', () => {
  const { order, recordOutcome } = prepareOrder(selection, values)
  recordOutcome('shown')
  stubHistoryEntry()
  expect(prepareOrder(selection, values, order.id).order).toEqual(order)
  expect(prepareOrder(selection, values).order.id).not.toBe(order.id)
})

test('ending an order leaves a newer one of the same tab alone', () => {
  const first = prepareOrder(selection, values)
  const second = prepareOrder(selection, changed)
  first.end()
  expect(prepareOrder(selection, changed).order).toEqual(second.order)
})

test('as shipped, no order leaves the page', async () => {
  vi.resetModules()
  const shipped = await import('#src/content/settings.ts')
  expect(shipped.settings.orderWebhook).toBeUndefined()
})
