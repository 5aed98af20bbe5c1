import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { putMany, putOrder, putPayment, putRows } from '../support/filling.ts'
import { anEvent, aSession, sendEvent } from '../support/stripe-events.ts'
import { pageOf, visit } from '../support/visiting.ts'

const book = await startEmptiedBook()

test('the list has one script, which its own policy knows, and no other page has any', async () => {
  const response = await visit(book, '/')
  const page = await response.text()
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(response.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; .*frame-ancestors 'none'; script-src 'sha256-[^']*'; connect-src 'self'$/,
  )
  expect(response.headers.get('Content-Security-Policy')).toContain(`script-src 'sha256-${hash}'`)
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(await pageOf(book, '/pagamentos')).not.toContain('<script')
})

/** Where the list's script asks what came since. */
const askedOn = (page: string) => /data-from="([^"]*)"/.exec(page)?.[1] ?? 'no address'

test('an order, a payment, a refund and a change by the seller are told once each, until the list is drawn again', async () => {
  const id = await putOrder(book)
  const path = askedOn(await pageOf(book, '/'))
  expect(await pageOf(book, path)).toBe('')
  await sendEvent(book, anEvent(aSession({ client_reference_id: id })))
  expect(await pageOf(book, path)).toBe('1 novidade · Atualizar')
  const refund = { kind: 'refund', provider: 'stripe', payment: 'pi_3Live', amount_cents: 1, currency: 'brl' }
  const at = '2026-05-13T13:05:00.000Z'
  await putRows(book, 'refunds', [{ id: 'ch_1', ...refund, made_at: at, received_at: at }])
  await putOrder(book)
  await putPayment(book, {})
  await visit(book, '/orders/state', { form: { change: `${id} paid delivered` } })
  expect(await pageOf(book, path)).toBe('5 novidades · Atualizar')
  expect(await pageOf(book, askedOn(await pageOf(book, '/')))).toBe('')
})

test.each([
  [99, '99 novidades · Atualizar'],
  [100, '99+ novidades · Atualizar'],
])('%i new orders are told as %j', async (count, text) => {
  const path = askedOn(await pageOf(book, '/'))
  await putMany(book, count)
  expect(await pageOf(book, path)).toBe(text)
})

test.each(['', '?desde=', '?desde=0', '?desde=0-0-0-x', '?desde=0-0-0-0-0', "?desde=0-0-0-0'"])(
  'for %j, which no list asks for, nothing is new',
  async (query) => {
    await putOrder(book)
    expect(await pageOf(book, `/novidades${query}`)).toBe('')
  },
)
