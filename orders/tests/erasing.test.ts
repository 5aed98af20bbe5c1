import type { Miniflare } from 'miniflare'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { texts } from '#orders/pages/words.ts'
import { startBook } from './support/book.ts'
import { emptyBook, execute, rowsOf } from './support/rows.ts'
import { newOrder, postOrder } from './support/sending.ts'
import { anEvent, aSession, sendEvent } from './support/stripe-events.ts'
import { pageOf, textOf } from './support/visiting.ts'

const book = await startBook()
beforeEach(() => emptyBook(book))
afterAll(() => book.dispose())

const now = new Date('2026-11-22T03:00:00Z')
const runAt = now.toISOString()

async function runJob(of: Miniflare = book): Promise<string> {
  const worker = await of.getWorker()
  const { outcome } = await worker.scheduled({ scheduledTime: now, cron: '0 3 * * *' })
  return outcome
}

async function receivedAt(received: string, to: Miniflare = book) {
  const utm = { source: 'boletim', medium: 'email', campaign: 'natal', content: 'bia@outlook.com', term: 'bia' }
  const order = newOrder({ utm })
  await postOrder(to, order)
  await execute(to, `UPDATE orders SET received_at = '${received}' WHERE id = '${order.id}'`)
  return order
}

const erased = {
  ...{ profile_link: null, email: null, whatsapp: null, whatsapp_digits: null, content_hash: null },
  ...{ utm_source: null, utm_medium: null, utm_campaign: null, utm_content: null, utm_term: null },
}

test('after ninety days an order keeps its accounts and loses who ordered', async () => {
  const order = await receivedAt('2026-08-24T02:59:59.999Z')
  await sendEvent(book, anEvent(aSession({ client_reference_id: order.id })))
  const [before] = await rowsOf(book, 'orders')
  const [changes, payments] = [await rowsOf(book, 'state_changes'), await rowsOf(book, 'payments')]

  expect(textOf(await pageOf(book, '/'))).toContain(texts.footer.neverErased)
  expect(await runJob()).toBe('ok')
  expect(textOf(await pageOf(book, '/'))).toContain(texts.footer.erased('22/11/2026 00:00'))
  expect(await rowsOf(book, 'orders')).toEqual([{ ...before, ...erased, erased_at: runAt }])
  expect([await rowsOf(book, 'state_changes'), await rowsOf(book, 'payments')]).toEqual([changes, payments])
  for (const text of [order.email, order.whatsapp, '5511987654321', order.profileLink, 'bia@outlook.com']) {
    expect(JSON.stringify(await rowsOf(book, 'orders'))).not.toContain(text)
  }
})

test('an order of ninety days or less keeps everything', async () => {
  await receivedAt('2026-08-24T03:00:00.000Z')
  await receivedAt('2026-11-22T02:59:59.000Z')
  const before = await rowsOf(book, 'orders')
  expect(await runJob()).toBe('ok')
  expect(await rowsOf(book, 'orders')).toEqual(before)
})

test('what was erased is not erased again', async () => {
  await receivedAt('2026-01-01T00:00:00.000Z')
  await execute(book, "UPDATE orders SET email = NULL, erased_at = '2026-02-01T00:00:00.000Z'")
  await runJob()
  expect(await rowsOf(book, 'orders')).toMatchObject([{ erased_at: '2026-02-01T00:00:00.000Z' }])
})

test('addresses of the internet go when their period has ended', async () => {
  await execute(
    book,
    `INSERT INTO attempts (key, count, ends_at) VALUES ('ended', 1, ${now.getTime()}), ('open', 1, ${now.getTime() + 1})`,
  )
  await runJob()
  expect((await rowsOf(book, 'attempts')).map(({ key }) => key)).toEqual(['open'])
})

test('the operator sets the days', async () => {
  const strict = await startBook({ PERSONAL_DATA_DAYS: '1' })
  await receivedAt('2026-11-21T02:59:59.000Z', strict)
  await receivedAt('2026-11-21T03:00:01.000Z', strict)
  await runJob(strict)
  expect((await rowsOf(strict, 'orders')).map(({ email }) => email)).toEqual([null, 'ana@gmail.com'])
  await strict.dispose()
})

test.each(['', '90 dias'])('days that are none, %j, erase nothing, and the job fails', async (days) => {
  const unset = await startBook({ PERSONAL_DATA_DAYS: days })
  await receivedAt('2020-01-01T00:00:00.000Z', unset)
  await execute(unset, `UPDATE attempts SET ends_at = ${now.getTime()}`)
  expect(await runJob(unset)).toBe('exception')
  expect(await rowsOf(unset, 'orders')).toMatchObject([{ email: 'ana@gmail.com', erased_at: null }])
  expect(await rowsOf(unset, 'attempts')).toEqual([])
  expect(await rowsOf(unset, 'last_erasing')).toEqual([])
  await unset.dispose()
})
