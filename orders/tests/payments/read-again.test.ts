import { expect, test } from 'vitest'
import { keepMessage } from '#orders/queries/payments/reports.ts'
import { changeStates, dismiss } from '#orders/queries/seller-facts.ts'
import type { Provider } from '#orders/rules/order-states.ts'
import { orderReference } from '#src/domain/order-code.ts'
import { databaseOf } from '../support/d1.ts'
import { startSeller } from '../support/internet.ts'
import { aPix, newOrder, pixPaidAt } from '../support/sending.ts'
import { startBook } from '../support/start-book.ts'
import { anEvent, aSession } from '../support/stripe-events.ts'

const { seller, told } = startSeller()
const book = await startBook({ with: { NOTIFY_URL: seller.url } })

/** What follows after the deployment of another version. */
const readAgain = (id = '2') => book.with({ VERSION: { id, tag: '', timestamp: '' } }).readAgain()

/** All that is derived. */
async function tables() {
  const all = await Promise.all(['orders', 'sums', 'facts'].map((name) => book.rows(name)))
  return all.map((rows) => rows.map((row) => ({ ...row, told: null })))
}

/** Writes something else into what the book says of all orders or payments. */
const setIn = (table: string, changes: string) =>
  book.execute(`UPDATE ${table} SET account = json_set(account, ${changes}) WHERE account IS NOT NULL`)

test('what older rules have written is derived again after a deployment, forty facts an hour', async () => {
  const codes = Array.from({ length: 25 }, (_, index) => `AA${'ABCDEFGHJKLMNPQRSTUVWXYZ2'.charAt(index)}-222`)
  for (const code of codes) await book.sendOrder({ code })
  const devolucoes = [{ id: 'D1', valor: '1.00', status: 'DEVOLVIDO' }]
  await book.callBank(codes.map((txid) => aPix({ txid, devolucoes })))
  await book.callBank([aPix({ txid: 'ZZZ-222' })])
  const right = await tables()
  await setIn('orders', "'$.state', 'new', '$.changes', json('[]'), '$.sale.cents', 0")
  await setIn(
    'facts',
    "'$.waits', json(iif(waits, 'false', 'true')), '$.netCents', 0, '$.backs', json('[]'), '$.backAt', NULL, '$.place', NULL, '$.sale', NULL",
  )
  await book.execute('DELETE FROM sums')
  await readAgain()
  expect((await book.states()).filter((state) => state === 'paid')).toHaveLength(20)
  await readAgain()
  expect(await tables()).toEqual(right)
  // Nothing is left to do for this version.
  await setIn('orders', "'$.state', 'new'")
  await readAgain()
  expect(new Set(await book.states())).toEqual(new Set(['new']))
  for (const _ of [1, 2]) await readAgain('3')
  expect(await tables()).toEqual(right)
})

/** Before what is written together, a deployment is followed by its run. */
const meanwhile = databaseOf(async (statements) => {
  if (statements.length > 1) await readAgain()
  return book.run(statements)
})

const deliver = (id: string, db = book.DB) =>
  changeStates(db, [{ id, from: 'paid', to: 'delivered' }], 'batch', new Date())

test.each<[what: string, table: string, act: (order: string) => Promise<unknown>]>([
  ['of an order that was changed before its turn', 'orders', (id) => deliver(id).then(() => readAgain())],
  ['by two runs at once', 'orders', () => Promise.all([readAgain(), readAgain()])],
  ['of an order that the seller changes meanwhile', 'orders', (id) => deliver(id, meanwhile)],
  ['of a payment that the seller dismisses meanwhile', 'facts', () => dismiss(meanwhile, ['Elone'], new Date())],
])('what is derived again %s is counted once', async (_, table, act) => {
  const { id } = await book.sendOrder()
  await book.callBank([aPix(), aPix({ endToEndId: 'Elone', txid: 'ZZZ-222' })])
  const right = await book.rows('sums')
  await setIn(table, "'$.sale.cents', 0")
  await book.execute(`DELETE FROM sums WHERE (method = '') = ${table === 'facts'}`)
  await act(id)
  expect(await book.rows('sums')).toEqual(right)
})

const order = newOrder()
const byCard = { payment_type_id: 'credit_card', external_reference: order.id, currency_id: 'BRL', live_mode: true }
const atMercadoPago = { id: 31, status: 'approved', transaction_amount: 215.52, date_approved: pixPaidAt, ...byCard }

test.each<[provider: Provider, text: unknown, method: 'pix' | 'credit']>([
  ['pix', aPix(), 'pix'],
  ['stripe', anEvent(aSession({ client_reference_id: orderReference(order) })), 'pix'],
  ['mercado-pago', atMercadoPago, 'credit'],
])('a text of %s that no reader knew is read by the next version, and told', async (provider, text, method) => {
  await book.sendOrder({ ...order, method, totalCents: method === 'pix' ? 20_474 : 21_552 })
  const written = JSON.stringify(text)
  const odd = written.replace(/"?(204\.74|20474|215\.52)"?/, '"x"').replace('"id":31', '"id":32')
  await keepMessage(book.DB, provider, { unread: [written, odd] }, new Date())
  for (const _ of [1, 2]) await readAgain()
  await book.everyHour()
  expect(await book.states()).toEqual(['paid'])
  expect((await book.unread()).map(({ waits }) => waits)).toEqual([0, 1])
  expect(told().toSorted()).toEqual(['check null', 'order K7M-4QX', 'paid K7M-4QX'])
})
