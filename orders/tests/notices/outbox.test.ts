import { expect, test } from 'vitest'
import { claimNews } from '#orders/queries/outbox.ts'
import { status } from '../../../tests/support/receiver.ts'
import { execute, rowsOf } from '../support/rows.ts'
import { aPix, callBank, sendOrder } from '../support/sending.ts'
import { startBook } from '../support/start-book.ts'
import { startSeller } from '../support/told-seller.ts'

const { seller, bodies, told } = await startSeller()
const book = await startBook({ with: { NOTIFY_URL: seller.url } })

const pix = aPix()

test('what no way has taken is told later, and by one request only', async () => {
  seller.answerWith(status(500))
  await sendOrder(book)
  await book.settled()
  expect(await rowsOf(book, 'notice_failures')).toHaveLength(1)
  seller.deliveries.length = 0
  seller.answerWith(status(200))
  // As long as somebody may still be telling it, nobody else does.
  await callBank(book, [pix])
  await book.settled()
  expect(told()).toEqual(['paid K7M-4QX'])
  await book.settled()
  expect(await rowsOf(book, 'outbox')).toHaveLength(1)
  await execute(book, 'UPDATE outbox SET free_at = 1')
  await Promise.all(Array.from({ length: 5 }, () => callBank(book, [pix])))
  await book.settled()
  expect(await rowsOf(book, 'outbox')).toEqual([])
  expect(told()).toEqual(['paid K7M-4QX', 'order K7M-4QX'])
})

test('a payment that was claimed back before it was told of is told once the claim is given up', async () => {
  await sendOrder(book)
  const claim = { id: 'D1', valor: '1.00', natureza: 'MED_FRAUDE' }
  await callBank(book, [{ ...pix, valor: '1.00', devolucoes: [{ ...claim, status: 'EM_PROCESSAMENTO' }] }])
  await book.settled()
  expect(told()).toEqual(['order K7M-4QX', 'dispute K7M-4QX'])
  expect(await rowsOf(book, 'outbox')).toEqual([])
  await callBank(book, [{ ...pix, valor: '1.00', devolucoes: [{ ...claim, status: 'NAO_REALIZADO' }] }])
  await book.settled()
  expect(told()).toEqual(['order K7M-4QX', 'dispute K7M-4QX', 'check K7M-4QX'])
})

test('what has failed does not keep what is new waiting', async () => {
  await execute(
    book,
    "INSERT INTO outbox (about, id, free_at) VALUES ('refund', 'A', 2), ('refund', 'B', 1), ('refund', 'C', 0)",
  )
  const claimed = await claimNews(book.DB, new Date())
  expect(claimed.map(({ id }) => id).toSorted()).toEqual(['B', 'C'])
})

test('junk orders do not silence payments', async () => {
  await sendOrder(book)
  await Promise.all(Array.from({ length: 30 }, () => sendOrder(book, { code: 'AAA-222' })))
  await book.settled()
  expect(told()).toHaveLength(30)
  await callBank(book, [pix])
  await book.settled()
  expect(told()).toHaveLength(31)
  expect(told().at(-1)).toBe('paid K7M-4QX')
})

test('notices beyond 30 within an hour are left out, and the hourly run says once how many', async () => {
  await Promise.all(Array.from({ length: 35 }, () => sendOrder(book)))
  await book.settled()
  expect(told()).toHaveLength(30)
  const leftOut = async () => (await rowsOf(book, 'outbox')).reduce((sum, { count }) => sum + Number(count), 0)
  await book.settled()
  expect(await leftOut()).toBe(5)
  seller.answerWith(status(500))
  await book.everyHour()
  expect(bodies().at(-1)).toEqual({ event: 'more', count: 5 })
  await execute(book, 'UPDATE outbox SET free_at = 1')
  seller.answerWith(status(200))
  seller.deliveries.length = 30
  await book.everyHour()
  await book.settled()
  expect(bodies()).toHaveLength(31)
  expect(bodies().at(-1)).toEqual({ event: 'more', count: 5 })
  await book.everyHour()
  await execute(book, "UPDATE attempts SET ends_at = 0 WHERE key = 'notices of orders'")
  await sendOrder(book, { code: 'AAA-222' })
  await book.settled()
  expect(bodies()).toHaveLength(32)
  expect(told().at(-1)).toBe('order AAA-222')
})

test('a book without a way to tell the seller counts no notices and keeps none', async () => {
  await sendOrder(book.with({ NOTIFY_URL: undefined }))
  await book.settled()
  expect(await rowsOf(book, 'outbox')).toEqual([])
  expect((await rowsOf(book, 'attempts')).map(({ key }) => key)).not.toContain('notices of orders')
})
