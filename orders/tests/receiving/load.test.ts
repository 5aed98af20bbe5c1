import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { afterAll, expect, test } from 'vitest'
import type { Order } from '#schemas/order/order.ts'
import { createOrderCode } from '#src/domain/order-code.ts'
import { anOrder } from '../../../tests/support/sample-order.ts'
import { startBook } from '../../tools/book.js'
import { pixSecret } from '../support/book.ts'
import { testWorkerFolder } from '../support/build.ts'

// A heavier run: ORDERS_LOAD=1000 npm run test:orders -- load
const orderCount = Number(process.env.ORDERS_LOAD ?? 100)
const [clientCount, killCount] = orderCount < 1000 ? [8, 1] : [20, 2]

const shopOrigin = 'https://loja.exemplo.com'
const data = mkdtempSync(join(tmpdir(), 'orders-'))
const port = await getPort()
afterAll(() => rmSync(data, { recursive: true }))

let workerd: ChildProcess | undefined
subscribe('child_process', (message) => ({ process: workerd } = message as { process: ChildProcess }))

const given = {
  SHOP_ORIGIN: shopOrigin,
  ORDERS_AN_HOUR: '100000',
  ORDERS_A_DAY: '100000',
  PIX_WEBHOOK_SECRET: pixSecret,
}
const start = () => startBook(given, { worker: testWorkerFolder, port, d1Persist: data })

let running = start()
afterAll(async () => (await running).dispose())

async function killAndStart(killed: Awaited<typeof running>) {
  workerd?.kill('SIGKILL')
  await killed.dispose()
  return start()
}

type Request = { body: string; origin?: string; path?: string }

// Each order comes from a network of its own, so that none reaches the limit for one network.
let lastAddress = 0

/** The status of the answer, or 0 if there was none because the book was killed. */
async function send({ body, origin = shopOrigin, path = '/orders' }: Request): Promise<number> {
  lastAddress += 1
  const headers = { Origin: origin, 'CF-Connecting-IP': `2001:db8:${lastAddress.toString(16)}::1` }
  await running
  const answer = fetch(`http://localhost:${port}${path}`, { method: 'POST', headers, body })
  return answer.then(
    ({ status }) => status,
    () => 0,
  )
}

const received = new Set<string>()
let killsLeft = killCount

/** Sends an order until it is received, as the shop's queue does. */
async function deliver(order: Order): Promise<void> {
  const status = await send({ body: JSON.stringify(order) })
  if (status === 0) return deliver(order)
  expect(status).toBe(200)
  received.add(order.id)
  // The kills are spread evenly over the orders, and the other clients go on sending.
  if (killsLeft > 0 && received.size >= (orderCount * (killCount + 1 - killsLeft)) / (killCount + 1)) {
    killsLeft -= 1
    running = killAndStart(await running)
  }
}

/** Sends a callback until it is answered, as a bank does. */
async function tell(pix: object): Promise<void> {
  const status = await send({ path: `/pix/${pixSecret}/pix`, body: JSON.stringify({ pix: [pix] }) })
  if (status === 0) return tell(pix)
  expect(status).toBe(200)
}

let pixCount = 0

/** Pays an order with a Pix that the bank reports twice at the same time. */
async function pay({ code }: Order, valor = '204.74'): Promise<void> {
  pixCount += 1
  const endToEndId = `E00038166202611221432${String(pixCount).padStart(8, '0')}`
  const pix = { endToEndId, txid: code.replace('-', ''), valor, horario: '2026-11-22T14:32:00.000Z' }
  await Promise.all([tell(pix), tell(pix)])
}

const isRefused: [status: number, request: (order: Order) => Request][] = [
  [400, () => ({ body: '{"id":' })],
  [400, (order) => ({ body: JSON.stringify({ ...order, id: randomUUID(), cardNumber: '4111111111111111' }) })],
  [403, (order) => ({ body: JSON.stringify({ ...order, id: randomUUID() }), origin: 'https://outra.exemplo.com' })],
  [413, (order) => ({ body: JSON.stringify({ ...order, id: randomUUID(), profileLink: 'x'.repeat(17_000) }) })],
  [409, (order) => ({ body: JSON.stringify({ ...order, quantity: '1' }) })],
]

/**
 * Sends every fifth order twice at once, every seventh again later, and between them what has to be refused. Half of
 * the orders are paid before they come, and every tenth gets a second Pix, of another amount.
 */
async function beClient(orders: Order[]): Promise<void> {
  for (const [index, order] of orders.entries()) {
    if (index % 2 === 0) await pay(order)
    await Promise.all(index % 5 === 0 ? [deliver(order), deliver(order)] : [deliver(order)])
    if (index % 2 === 1) await pay(order)
    if (index % 10 === 0) await pay(order, '1.00')
    if (index % 7 === 0) await deliver(order)
    const [status = 0, request] = isRefused[index % isRefused.length] ?? []
    if (request) expect([status, 0]).toContain(await send(request(order)))
  }
}

let codes = 0

/** Each order gets a code of its own. */
const nextCode = () =>
  createOrderCode((length) => Uint8Array.from({ length }, (_, place) => (codes >> (5 * place)) & 31))

test('under load, even if it is killed meanwhile, the book keeps each received order and its Pix once', async () => {
  const clients = Array.from({ length: clientCount }, () =>
    Array.from({ length: Math.ceil(orderCount / clientCount) }, () => {
      codes += 1
      return anOrder({ id: randomUUID(), code: nextCode() })
    }),
  )
  await Promise.all(clients.map(beClient))
  expect(killsLeft).toBe(0)
  const ids = clients.flatMap((orders) => orders.map(({ id }) => id)).sort()
  expect([...received].sort()).toEqual(ids)

  running = killAndStart(await running)
  const database = await (await running).getD1Database('DB')
  const { results } = await database.prepare('SELECT id, quantity, state FROM orders ORDER BY id').all()
  expect(results).toEqual(ids.map((id) => ({ id, quantity: '1000', state: 'paid' })))

  const count = (table: string) => database.prepare(`SELECT count(*) AS count FROM ${table}`).first<number>('count')
  expect(await count('state_changes')).toBe(ids.length)
  expect(await count('payments')).toBe(pixCount)
  expect(await count('payments WHERE closed_at IS NULL')).toBe(pixCount - ids.length)
}, 300_000)
