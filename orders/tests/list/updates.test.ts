import { expect, test } from 'vitest'
import { startBook } from '../support/start-book.ts'
import { anEvent, aSession, sendEvent } from '../support/stripe-events.ts'

const book = await startBook()

/** Where the list's script asks what came since. */
const askedOn = (page: string) => /data-from="([^"]*)"/.exec(page)?.[1] ?? 'no address'

test('an order, a payment, a refund and a change by the seller are told once each, until the list is drawn again', async () => {
  const id = await book.putOrder()
  const path = askedOn(await book.page('/'))
  expect(await book.page(path)).toBe('')
  await sendEvent(book, anEvent(aSession({ client_reference_id: id })))
  expect(await book.page(path)).toBe('1 novidade · Atualizar')
  await book.putRefund({ provider: 'stripe', payment: 'pi_3Live' })
  await book.putOrder()
  await book.putPayment({})
  await book.submit('/orders/state', { change: `${id} paid delivered` })
  expect(await book.page(path)).toBe('5 novidades · Atualizar')
  expect(await book.page(askedOn(await book.page('/')))).toBe('')
})

test.each([
  [99, '99 novidades · Atualizar'],
  [100, '99+ novidades · Atualizar'],
])('%i new orders are told as %j', async (count, text) => {
  const path = askedOn(await book.page('/'))
  await book.putMany(count)
  expect(await book.page(path)).toBe(text)
})

test.each(['', '?desde=', '?desde=0', '?desde=0-0-0-x', '?desde=0-0-0-0-0', "?desde=0-0-0-0'"])(
  'for %j, which no list asks for, nothing is new',
  async (query) => {
    await book.putOrder()
    expect(await book.page(`/novidades${query}`)).toBe('')
  },
)
