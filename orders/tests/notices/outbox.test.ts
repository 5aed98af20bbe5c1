import { expect, test } from 'vitest'
import { claimNews } from '#orders/queries/outbox.ts'
import { status } from '../../../tests/support/receiver.ts'
import { aPix, callBank } from '../support/bank-call.ts'
import { startBook } from '../support/book.ts'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { execute, rowsOf } from '../support/rows.ts'
import { sendOrder } from '../support/sending.ts'
import { startSeller } from '../support/told-seller.ts'

const { seller, bodies, told } = await startSeller()
const book = await startEmptiedBook({ NOTIFY_URL: seller.url })

const runJob = async () => (await book.getWorker()).scheduled({ cron: '17 * * * *' })
const pix = aPix()

test('what no way has taken is told later, and by one request only', async () => {
  seller.answerWith(status(500))
  await sendOrder(book)
  await expect.poll(() => rowsOf(book, 'notice_failures')).toHaveLength(1)
  seller.deliveries.length = 0
  seller.answerWith(status(200))
  // As long as somebody may still be telling it, nobody else does.
  await callBank(book, [pix])
  await expect.poll(told).toEqual(['paid K7M-4QX'])
  // The book forgets it only after that.
  await expect.poll(() => rowsOf(book, 'outbox')).toHaveLength(1)
  await execute(book, 'UPDATE outbox SET free_at = 1')
  await Promise.all(Array.from({ length: 5 }, () => callBank(book, [pix])))
  await expect.poll(() => rowsOf(book, 'outbox')).toEqual([])
  expect(told()).toEqual(['paid K7M-4QX', 'order K7M-4QX'])
})

test('a payment that was claimed back before it was told of is told once the claim is given up', async () => {
  await sendOrder(book)
  const claim = { id: 'D1', valor: '1.00', natureza: 'MED_FRAUDE' }
  await callBank(book, [{ ...pix, valor: '1.00', devolucoes: [{ ...claim, status: 'EM_PROCESSAMENTO' }] }])
  await expect.poll(told).toEqual(['order K7M-4QX', 'dispute K7M-4QX'])
  await expect.poll(() => rowsOf(book, 'outbox')).toEqual([])
  await callBank(book, [{ ...pix, valor: '1.00', devolucoes: [{ ...claim, status: 'NAO_REALIZADO' }] }])
  await expect.poll(told).toEqual(['order K7M-4QX', 'dispute K7M-4QX', 'check K7M-4QX'])
})

test('what has failed does not keep what is new waiting', async () => {
  await execute(
    book,
    "INSERT INTO outbox (about, id, free_at) VALUES ('refund', 'A', 2), ('refund', 'B', 1), ('refund', 'C', 0)",
  )
  const claimed = await claimNews(await book.getD1Database('DB'), new Date())
  expect(claimed.map(({ id }) => id).toSorted()).toEqual(['B', 'C'])
})

test('junk orders do not silence payments', async () => {
  await sendOrder(book)
  await Promise.all(Array.from({ length: 30 }, () => sendOrder(book, { code: 'AAA-222' })))
  await expect.poll(told).toHaveLength(30)
  await callBank(book, [pix])
  await expect.poll(told).toHaveLength(31)
  expect(told().at(-1)).toBe('paid K7M-4QX')
})

test('notices beyond 30 within an hour are left out, and the hourly run says once how many', async () => {
  await Promise.all(Array.from({ length: 35 }, () => sendOrder(book)))
  await expect.poll(told).toHaveLength(30)
  const leftOut = async () => (await rowsOf(book, 'outbox')).reduce((sum, { count }) => sum + Number(count), 0)
  await expect.poll(leftOut).toBe(5)
  seller.answerWith(status(500))
  await runJob()
  expect(bodies().at(-1)).toEqual({ event: 'more', count: 5 })
  await execute(book, 'UPDATE outbox SET free_at = 1')
  seller.answerWith(status(200))
  seller.deliveries.length = 30
  await runJob()
  await expect.poll(bodies).toHaveLength(31)
  expect(bodies().at(-1)).toEqual({ event: 'more', count: 5 })
  await runJob()
  await execute(book, "UPDATE attempts SET ends_at = 0 WHERE key = 'notices of orders'")
  await sendOrder(book, { code: 'AAA-222' })
  await expect.poll(bodies).toHaveLength(32)
  expect(told().at(-1)).toBe('order AAA-222')
})

test('a book without a way to tell the seller counts no notices and keeps none', async () => {
  const silent = await startBook()
  await sendOrder(silent)
  await expect.poll(() => rowsOf(silent, 'outbox')).toEqual([])
  expect((await rowsOf(silent, 'attempts')).map(({ key }) => key)).not.toContain('notices of orders')
  await silent.dispose()
})
