import { expect, test } from 'vitest'
import { spellOrderCode } from '#src/domain/order-names.ts'

test('spells a code', () => {
  expect(spellOrderCode('K7M-4QX')).toBe('K, 7, M, 4, Q, X')
})
