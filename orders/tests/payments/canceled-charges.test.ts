import { afterAll, expect, test } from 'vitest'
import { startMercadoPago } from '../../tools/stand-in.js'
import { shopOrigin } from '../support/book.ts'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { rowsOf, statesIn } from '../support/rows.ts'
import { newOrder, postOrder } from '../support/sending.ts'
import { pageOf, textOf, visit } from '../support/visiting.ts'

const token = 'TEST-um-token'
const bank = await startMercadoPago({ token })
const book = await startEmptiedBook({ MERCADO_PAGO_ACCESS_TOKEN: token, MERCADO_PAGO_API: bank.url })
afterAll(() => bank.stop())

const list = async () => textOf(await pageOf(book, '/?estado=todos'))
const change = (id: string, from: string, to: string) =>
  visit(book, '/orders/state', { form: { change: `${id} ${from} ${to}` } })

test('an order that is canceled can no longer be paid, and gets another code when it is new again', async () => {
  const order = newOrder()
  await postOrder(book, order)
  const [charge] = await rowsOf(book, 'charges')
  const code = String(charge?.code)
  await change(order.id, 'new', 'canceled')
  expect(bank.payments.get(String(charge?.charge_id))?.status).toBe('cancelled')
  expect(await rowsOf(book, 'charges')).toMatchObject([{ outcome: 'cancelled' }])
  expect(await list()).not.toContain('ele ainda pode ser pago')
  await change(order.id, 'canceled', 'new')
  const page = `/pedido/${order.id}`
  expect(await pageOf(book, page)).not.toContain(code)
  await visit(book, `${page}/pix`, { method: 'POST', headers: { Origin: shopOrigin } })
  expect(await rowsOf(book, 'charges')).toMatchObject([{ outcome: 'cancelled' }, { outcome: null }])
})

test.each<[what: string, fault: (typeof bank.faults)[number]]>([
  ['does not answer', (_, response) => void response.destroy()],
  ['refuses', (payment) => void Object.assign(payment ?? {}, { status: 'approved' })],
])('if Mercado Pago %s, the order is canceled, and the list says that its code can still be paid', async (_, fault) => {
  const order = newOrder()
  await postOrder(book, order)
  bank.faults.push(fault)
  expect((await change(order.id, 'new', 'canceled')).status).toBe(303)
  expect(await statesIn(book)).toEqual(['canceled'])
  expect(await list()).toMatch(
    /O Mercado Pago não cancelou o código PIX: ele ainda pode ser pago até \d\d\/\d\d\/\d{4}/,
  )
})

test('only what is canceled asks Mercado Pago for it', async () => {
  const [kept, canceled] = [newOrder(), newOrder()]
  for (const order of [kept, canceled]) await postOrder(book, order)
  await change(canceled.id, 'new', 'canceled')
  await change(kept.id, 'new', 'paid')
  const outcomes = (await rowsOf(book, 'charges')).map(({ order_id, outcome }) => [order_id, outcome])
  expect(new Map(outcomes as [string, string | null][])).toEqual(
    new Map([
      [kept.id, null],
      [canceled.id, 'cancelled'],
    ]),
  )
})
