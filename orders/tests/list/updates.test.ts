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

test('a refund that grew, a text that could not be read, and a claim that ended, in whose place another came, are told', async () => {
  const refund = { id: 'ch_1', payment_intent: 'pi_3Live', amount_refunded: 100, currency: 'brl' }
  const dispute = { id: 'du_1', payment_intent: 'pi_3Live', amount: 100, currency: 'brl', status: 'needs_response' }
  const refunded = (amount_refunded: number) =>
    sendEvent(book, anEvent({ ...refund, amount_refunded }, { type: 'charge.refunded' }))
  const disputed = (type: string, change: object) =>
    sendEvent(book, anEvent({ ...dispute, ...change }, { type: `charge.dispute.${type}` }))
  await refunded(100)
  await disputed('created', {})
  const path = askedOn(await book.page('/'))
  await refunded(200)
  expect(await book.page(path)).toBe('1 novidade · Atualizar')
  await book.callBank('{"pix":[{"endToEndId":5}]}')
  expect(await book.page(path)).toBe('2 novidades · Atualizar')
  await disputed('closed', { status: 'won' })
  await disputed('created', { id: 'du_2' })
  expect(await book.page(path)).toBe('4 novidades · Atualizar')
  await refunded(200)
  expect(await book.page(path)).toBe('4 novidades · Atualizar')
  expect(await book.page(askedOn(await book.page('/')))).toBe('')
})

test.each([
  [50, '50 novidades · Atualizar'],
  [51, '50+ novidades · Atualizar'],
])('%i new orders are told as %j', async (count, text) => {
  const path = askedOn(await book.page('/'))
  await book.putMany(count)
  expect(await book.page(path)).toBe(text)
})

test.each(['', '?desde=', '?desde=0', '?desde=0_0_0_0_x', '?desde=0_0_0_0_0_0', "?desde=0_0_0_0_0'"])(
  'for %j, which no list asks for, nothing is new',
  async (query) => {
    await book.putOrder()
    expect(await book.page(`/novidades${query}`)).toBe('')
  },
)
