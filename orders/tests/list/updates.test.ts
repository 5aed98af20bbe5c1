import { expect, test } from 'vitest'
import { startBook } from '../support/start-book.ts'

const book = await startBook()

/** Where the list's script asks what came since. */
const askedOn = (page: string) => /data-from="([^"]*)"/.exec(page)?.[1] ?? 'no address'

test('what comes, or what the seller changes, is told once each, until the list is drawn again', async () => {
  const id = await book.putOrder()
  const path = askedOn(await book.page('/'))
  expect(await book.page(path)).toBe('')
  const refund = (amount_cents: number) => book.putRefund({ id: 'D1', payment: 'E1', amount_cents })
  const comes = [
    () => book.putPayment({ session_id: 'E1', provider: 'pix', order_id: id }),
    () => refund(100),
    () => refund(200),
    () => book.putRefund({ kind: 'dispute', payment: 'E1' }),
    () => book.callBank('{"pix":[{"endToEndId":5}]}'),
    () => book.putOrder(),
    () => book.submit('/orders/state', { change: `${id} paid canceled` }),
  ]
  for (const [index, come] of comes.entries()) {
    await come()
    expect(await book.page(path)).toBe(index === 0 ? '1 novidade · Atualizar' : `${index + 1} novidades · Atualizar`)
  }
  // The same again, and what the seller sees at once.
  await refund(200)
  await book.submit('/payments/dismiss', { id: 'D1' })
  expect(await book.page(path)).toContain('7 novidades')
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
