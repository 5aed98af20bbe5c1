import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { postOrder } from '#src/checkout/order/webhook-queue.ts'
import { anOrder } from '../../../tests/support/sample-order.ts'
import { orderId, startAppsScript, type AppsScript, type Output } from './sheet-service.ts'

const open = { 'Access-Control-Allow-Origin': '*' }

async function listen(answer: RequestListener): Promise<{ server: Server; origin: string }> {
  const server = createServer(answer)
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

let script: AppsScript
let url: string
let servers: Server[]

/** Stands in for Google's two hosts: one runs the script and redirects to the other, which has the answer. */
beforeEach(async () => {
  script = startAppsScript()
  const outputs: Output[] = []
  const echo = await listen((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    const output = request.method === 'GET' ? outputs[Number(searchParams.get('user_content_key'))] : undefined
    response
      .writeHead(output ? 200 : 405, { ...open, 'Content-Type': `${output?.type}; charset=utf-8` })
      .end(output?.text)
  })
  const run = await listen((request, response) => {
    void text(request).then((body) => {
      const key = outputs.push(script.post(body)) - 1
      const Location = `${echo.origin}/macros/echo?user_content_key=${key}`
      response
        .writeHead(302, { ...open, Location, 'Content-Type': 'text/html; charset=UTF-8' })
        .end('<title>Moved</title>')
    })
  })
  servers = [echo.server, run.server]
  url = `${run.origin}/macros/s/AKfycb/exec`
})

afterEach(() => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})

const ids = () => (script.sheets.get('Pedidos')?.rows ?? []).slice(1).map((row) => row.at(-1) as string)

test('the shop accepts the answer behind the redirect as a receipt, and the order is in the sheet', async () => {
  expect(await postOrder(url, JSON.stringify(anOrder({ utm: { source: 'google' } })))).toEqual({ isReceived: true })
  expect(ids()).toEqual([anOrder().id])
})

test('after sixty deliveries of forty orders, sent at once, each order is in the sheet once', async () => {
  const orders = Array.from({ length: 60 }, (_, index) => anOrder({ id: orderId(index % 40) }))
  const deliveries = await Promise.all(orders.map((order) => postOrder(url, JSON.stringify(order))))
  expect(new Set(deliveries.map(({ isReceived }) => isReceived))).toEqual(new Set([true]))
  expect(ids().toSorted()).toEqual(Array.from({ length: 40 }, (_, index) => orderId(index)))
})

test('a refusal with the status 200 is no receipt, and the answer to the next try is one', async () => {
  script.state.isLocked = true
  expect(await postOrder(url, JSON.stringify(anOrder()))).toEqual({ isReceived: false, isFinal: false })
  script.state.isLocked = false
  expect(await postOrder(url, JSON.stringify(anOrder()))).toEqual({ isReceived: true })
  expect(ids()).toHaveLength(1)
})
