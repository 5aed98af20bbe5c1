import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { claimNews } from '#orders/queries/outbox.ts'
import { createOrderCode } from '#src/domain/order-code.ts'
import { status } from '../../../tests/support/receiver.ts'
import { aPix } from '../support/sending.ts'
import { startBook } from '../support/start-book.ts'
import { startSeller } from '../support/told-seller.ts'

const { seller, bodies, told } = await startSeller()
const book = await startBook({ with: { NOTIFY_URL: seller.url } })

const pix = aPix()

test('what no way has taken is told later, and by one request only', async () => {
  seller.answerWith(status(500))
  await book.sendOrder()
  await book.settled()
  expect(await book.rows('notice_failures')).toHaveLength(1)
  seller.deliveries.length = 0
  seller.answerWith(status(200))
  // As long as somebody may still be telling it, nobody else does.
  await book.callBank([pix])
  await book.settled()
  expect(told()).toEqual(['paid K7M-4QX'])
  await book.settled()
  expect(await book.rows('outbox')).toHaveLength(1)
  await book.execute('UPDATE outbox SET free_at = 1')
  await Promise.all(Array.from({ length: 5 }, () => book.callBank([pix])))
  await book.settled()
  expect(await book.rows('outbox')).toEqual([])
  expect(told()).toEqual(['paid K7M-4QX', 'order K7M-4QX'])
})

test('what has failed does not keep what is new waiting', async () => {
  await book.execute(
    "INSERT INTO outbox (about, id, free_at) VALUES ('refund', 'A', 2), ('refund', 'B', 1), ('refund', 'C', 0)",
  )
  const claimed = await claimNews(book.DB, new Date())
  expect(claimed.map(({ id }) => id).toSorted()).toEqual(['B', 'C'])
})

test('junk orders do not silence payments', async () => {
  await book.sendOrder()
  await Promise.all(Array.from({ length: 30 }, () => book.sendOrder({ code: createOrderCode(randomBytes) })))
  await book.settled()
  expect(told()).toHaveLength(30)
  await book.callBank([pix])
  await book.settled()
  expect(told()).toHaveLength(31)
  expect(told().at(-1)).toBe('paid K7M-4QX')
})

test('notices beyond 30 within an hour are left out, and the hourly run says once how many', async () => {
  await Promise.all(Array.from({ length: 35 }, () => book.sendOrder({ code: createOrderCode(randomBytes) })))
  await book.settled()
  expect(told()).toHaveLength(30)
  const leftOut = async () => (await book.rows('outbox')).reduce((sum, { count }) => sum + Number(count), 0)
  await book.settled()
  expect(await leftOut()).toBe(5)
  seller.answerWith(status(500))
  await book.everyHour()
  expect(bodies().at(-1)).toMatchObject({ event: 'more', count: 5 })
  await book.execute('UPDATE outbox SET free_at = 1')
  seller.answerWith(status(200))
  seller.deliveries.length = 30
  await book.everyHour()
  await book.settled()
  expect(bodies()).toHaveLength(31)
  expect(bodies().at(-1)).toMatchObject({ event: 'more', count: 5 })
  await book.everyHour()
  await book.execute("UPDATE attempts SET ends_at = 0 WHERE key = 'notices of orders'")
  await book.sendOrder({ code: 'AAA-222' })
  await book.settled()
  expect(bodies()).toHaveLength(32)
  expect(told().at(-1)).toBe('order AAA-222')
})

test('a book without a way to tell the seller counts no notices and keeps none', async () => {
  await book.with({ NOTIFY_URL: undefined }).sendOrder()
  await book.settled()
  expect(await book.rows('outbox')).toEqual([])
  expect((await book.rows('attempts')).map(({ key }) => key)).not.toContain('notices of orders')
})
