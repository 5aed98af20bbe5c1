import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentHash } from '#schemas/book/content-hash.ts'

test('is the SHA-256 of the JSON with its fields sorted', async () => {
  const json = '{"B":[2,1],"a":{"x":null,"y":"é "},"b":true}'
  const hash = createHash('sha256').update(json).digest('hex')
  expect(await contentHash({ b: true, a: { y: 'é ', x: null }, B: [2, 1] })).toBe(hash)
})

test.each<[string, unknown, unknown]>([
  ['the order of fields', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
  ['the order of fields in a list', [{ a: 1, b: 2 }], [{ b: 2, a: 1 }]],
  ['a field that is undefined', { a: 1 }, { a: 1, b: undefined }],
])('%s makes no difference', async (_, one, other) => {
  expect(await contentHash(one)).toBe(await contentHash(other))
})
