import { expect, test } from 'vitest'
import { createOrderCode, createOrderId, orderIdOf, orderReference, spellOrderCode } from '#src/domain/order-code.ts'

test('makes a code from six random bytes, and spells it', () => {
  const code = createOrderCode((count) => Uint8Array.from({ length: count }, (_, index) => index * 5))
  expect([code, spellOrderCode(code)]).toEqual(['27C-HNT', '2, 7, C, H, N, T'])
})

test('gives the same chance to each character that cannot be misread', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) {
    const first = createOrderCode((count) => new Uint8Array(count).fill(byte)).charAt(0)
    counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  expect([...counts.keys()].sort().join('')).toBe('23456789ABCDEFGHJKLMNPQRSTUVWXYZ')
  expect(new Set(counts.values())).toEqual(new Set([8]))
})

test.each([
  ['zeros', 0x00, '00000000-0000-4000-8000-000000000000'],
  ['ones', 0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('makes a version 4 UUID of %s', (_, byte, id) => {
  expect(createOrderId((count) => new Uint8Array(count).fill(byte))).toBe(id)
  expect(orderIdOf(id)).toBe(id)
})

const id = '3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35'

test('makes a reference that Stripe takes and that names its order', () => {
  const reference = orderReference({ code: 'K7M-4QX', id })
  expect(reference).toMatch(/^[\w-]{1,200}$/)
  expect(orderIdOf(reference)).toBe(id)
})

test.each([
  ['the id alone', id, id],
  ['the code alone', 'K7M-4QX', null],
  ['half an id', `K7M-4QX_${id.slice(0, -1)}`, null],
  ['a character before an id', `x${id}`, null],
  ['a character after an id', `${id}0`, null],
  ['an id in capitals', id.toUpperCase(), null],
  ['an id of another version', id.replace('-4', '-1'), null],
  ['an id before something else', `${id}_K7M-4QX`, null],
  ['a line break after an id', `${id}\n`, null],
])('looks for an order id in %s', (_, reference, expected) => expect(orderIdOf(reference)).toBe(expected))
