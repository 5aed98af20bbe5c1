import { expect, test } from 'vitest'
import { erasingHour } from '#orders/rules/limits-and-durations.ts'
import { answerWith, hangUp, startCharging, type Fault } from '../support/mercado-pago.ts'
import { textOf } from '../support/pages.ts'

const { bank, book, list, change, charged, withPage } = await startCharging()
const statuses = () => [...bank.payments.values()].map(({ status }) => status)
const payOnEachPage = () => [...bank.preferences.keys()].map((page) => bank.payOnPage(page))

test('a canceled order can no longer be paid, nor one by card that is paid; a paid one keeps its code, and one not deleted', async () => {
  const [kept, canceled, noted, page] = [await charged(), await charged(), await charged(), await withPage()]
  await change(canceled.order.id, 'new', 'canceled')
  for (const { order } of [kept, page]) await change(order.id, 'new', 'paid')
  await book.execute(`UPDATE orders SET note = 'Paga amanhã' WHERE id = '${noted.order.id}'`)
  await deleting(noted.order.id)
  expect([...statuses(), ...payOnEachPage()]).toEqual(['pending', 'cancelled', 'pending', null])
  expect(await list()).not.toContain('ainda pode ser pago')
})

test.each<[what: string, make: () => Promise<{ order: { id: string } }>, fault: Fault]>([
  ['refuses', charged, answerWith({ status: 'approved' })],
  ['leaves the page open', withPage, answerWith({ expiration_date_to: '2099-01-01T00:00:00.000Z' })],
])('if Mercado Pago %s, the order is canceled, and the list says that it can still be paid', async (_, make, fault) => {
  const { order } = await make()
  bank.faults.push(fault)
  expect((await change(order.id, 'new', 'canceled')).status).toBe(303)
  expect(await book.states()).toEqual(['canceled'])
  expect(await list()).toMatch(/não encerrou .*: o pedido ainda pode ser pago até \d\d\/\d\d\/\d{4}/)
})

/** From now on Mercado Pago does not answer the requests for some changes. `before`: how many there were. */
function loseChanges(isLost: (url: string, before: number) => boolean) {
  let count = 0
  const fault: Fault = (_, { method, url }) => (method === 'PUT' && isLost(url, count++) ? Response.error() : undefined)
  bank.faults.splice(0, Infinity, ...Array<Fault>(500).fill(fault))
}
const loseNext = (most: number) => loseChanges((_, before) => before < most)

const cancelAll = async () =>
  book.submit('/orders/state', { change: (await book.orders()).map(({ id }) => `${id} new canceled`) })

test('canceling ten orders ends ten codes and pages, whatever the first answers, and the next run ends what was left', async () => {
  for (let order = 0; order < 5; order++) for (const make of [charged, withPage]) await make()
  loseNext(2)
  await cancelAll()
  const open = async () => (await list()).match(/ainda pode ser pago até/g)?.length
  expect(await open()).toBe(2)
  loseNext(1)
  await expect(book.readAgain()).rejects.toThrow()
  expect(await open()).toBe(1)
  await book.readAgain()
  expect(await open()).toBeUndefined()
  expect(statuses()).toEqual(Array(5).fill('cancelled'))
  expect(payOnEachPage()).toEqual(Array(5).fill(null))
})

test('codes that Mercado Pago leaves open at every run keep no other code open', async () => {
  for (let order = 0; order < 5; order++) await charged()
  loseNext(5)
  await cancelAll()
  const stuck = new Set<string>()
  // Those of the first run.
  loseChanges((url) => {
    if (stuck.size < 4) stuck.add(url)
    return stuck.has(url)
  })
  for (let run = 0; run < 50 && !statuses().includes('cancelled'); run++) await book.readAgain().catch(() => null)
  expect(statuses()).toContain('cancelled')
})

const sender = '0123456789abcdef'

const erasing = async (id: string) => book.submit(`/orders/${id}/erase`, {})
const deleting = async (id: string) => {
  await book.execute(`UPDATE orders SET sender = '${sender}'`)
  return book.submit(`/orders/delete?rede=${sender}`, { order: `${id} new` })
}
const named = async () => (await book.orders()).filter(({ email }) => email !== null).length
const addresses = async () => JSON.stringify(await book.rows('offers')).match(/https:|123456-/g)

test.each([
  ['code', 'erasing', charged, erasing],
  ['page', 'deleting', withPage, deleting],
] as const)('an open %s is ended before %s its order, which stays while that fails', async (way, _, make, leave) => {
  const { order } = await make()
  bank.faults.push(hangUp)
  const said = textOf(await (await leave(order.id)).text())
  expect([await named(), said]).toEqual([1, expect.stringMatching(/ainda pode(m)? ser pago/)])
  await leave(order.id)
  expect([await named(), await list()]).toEqual([0, expect.not.stringContaining('ainda pode ser pago')])
  expect(await addresses()).toBeNull()
  expect([...statuses(), ...payOnEachPage()]).toEqual([way === 'code' ? 'cancelled' : null])
})

test('the daily run erases orders with an open code or page once that is over', async () => {
  for (const make of [charged, withPage]) await make()
  await book.execute("UPDATE orders SET received_at = '2026-01-01T00:00:00.000Z'")
  const now = new Date()
  now.setUTCHours(erasingHour)
  await book.everyHour(now)
  expect(await named()).toBe(2)
  await book.execute("UPDATE offers SET expires_at = '2026-01-02'")
  await book.everyHour(now)
  expect([await named(), await addresses()]).toEqual([0, null])
})
