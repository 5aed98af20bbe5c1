import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { spellOrderCode } from '#src/domain/order-names.ts'

// Any UTF-16 code unit, half an emoji included.
const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code))

test.each([
  ['a code', 'K7M-4QX', 'K, 7, M, 4, Q, X'],
  ['nothing', '', ''],
])('spells %s', (_, code, spoken) => {
  expect(spellOrderCode(code)).toBe(spoken)
})

test('spells any text without throwing, and spelling it again changes nothing', () => {
  fc.assert(fc.property(fc.string({ unit }), (text) => spellOrderCode(spellOrderCode(text)) === spellOrderCode(text)))
})
