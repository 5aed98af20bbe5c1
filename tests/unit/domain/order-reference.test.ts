import { expect, test } from 'vitest'
import { orderIdOf, orderReference } from '#src/domain/order-names.ts'

const id = '3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35'

test('a reference is one that Stripe takes, and names its order', () => {
  const reference = orderReference({ code: 'K7M-4QX', id })
  expect(reference).toMatch(/^[\w-]{1,200}$/)
  expect(orderIdOf(reference)).toBe(id)
})

test.each([
  ['code and id', `K7M-4QX_${id}`, id],
  ['the id alone', id, id],
  ['the code alone', 'K7M-4QX', null],
  ['nothing', '', null],
  ['half an id', `K7M-4QX_${id.slice(0, -1)}`, null],
  ['more than an id', `K7M-4QX_${id}0`, null],
  ['an id in capitals', id.toUpperCase(), null],
  ['an id before something else', `${id}_K7M-4QX`, null],
  ['a line more', `${id}\n`, null],
])('the order in %s', (_, reference, expected) => {
  expect(orderIdOf(reference)).toBe(expected)
})
