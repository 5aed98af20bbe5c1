import { expect, test } from 'vitest'
import { createOrderId, orderIdPattern } from '#src/domain/order-names.ts'

test.each([
  ['zeros', 0x00, '00000000-0000-4000-8000-000000000000'],
  ['ones', 0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  ['small numbers', 0x0a, '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a'],
])('makes a version 4 UUID of %s', (_, byte, id) => {
  expect(createOrderId((count) => new Uint8Array(count).fill(byte))).toBe(id)
  expect(id).toMatch(orderIdPattern)
})

test.each([
  ['nothing', ''],
  ['a code', 'K7M-4QX'],
  ['no version', '00000000-0000-0000-8000-000000000000'],
  ['capitals', 'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF'],
  ['a sign before it', 'x00000000-0000-4000-8000-000000000000'],
  ['a sign after it', '00000000-0000-4000-8000-0000000000000'],
  ['a line after it', '00000000-0000-4000-8000-000000000000\n'],
])('%s is no such id', (_, text) => {
  expect(text).not.toMatch(orderIdPattern)
})
