import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPurchases } from '#src/domain/purchase-feed.ts'
import { anyText } from '../support/any-text.ts'

const ana = { name: 'Ana', service: '100 Inscritos', location: 'Recife, PE' }

test.each([
  ['one purchase', [ana], [ana]],
  ['spaces around a text', [{ ...ana, name: '  Ana\n' }], [ana]],
  ['a field it does not need', [{ ...ana, email: 'ana@exemplo.com' }], [ana]],
  ['a text that is too long', [{ ...ana, name: 'a'.repeat(61) }], [{ ...ana, name: 'a'.repeat(60) }]],
  ['emoji where the text is cut', [{ ...ana, name: '😀'.repeat(61) }], [{ ...ana, name: '😀'.repeat(60) }]],
  ['a space where the text is cut', [{ ...ana, name: `${'a'.repeat(59)} b` }], [{ ...ana, name: 'a'.repeat(59) }]],
  ['a purchase among other values', [null, 1, 'Ana', [], {}, ana], [ana]],
  ['a missing text', [{ name: 'Ana', service: '100 Inscritos' }], []],
  ['an empty text', [{ ...ana, location: ' ' }], []],
  ['a number in place of a text', [{ ...ana, service: 100 }], []],
  ['no purchases', [], []],
  ['one purchase without a list', ana, []],
  ['nothing', null, []],
  ['a text', '[]', []],
  ['a missing answer', undefined, []],
])('reads %s', (_, json, purchases) => {
  expect(readPurchases(json)).toEqual(purchases)
})

test('takes the first fifty valid purchases', () => {
  const list = Array.from({ length: 60 }, (_, index) => (index < 5 ? null : { ...ana, name: `Ana ${index}` }))
  const names = readPurchases(list).map(({ name }) => name)
  expect(names).toHaveLength(50)
  expect(names[0]).toBe('Ana 5')
  expect(names[49]).toBe('Ana 54')
})

const text = fc.oneof(anyText, fc.jsonValue())
const entry = fc.oneof(fc.jsonValue(), fc.record({ name: text, service: text, location: text }))

test('reading its own result changes nothing, and nothing throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(entry)), (json) => {
      const purchases = readPurchases(json)
      expect(readPurchases(purchases)).toEqual(purchases)
    }),
  )
})
