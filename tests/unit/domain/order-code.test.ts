import { expect, test } from 'vitest'
import { createOrderCode } from '#src/domain/order-names.ts'

test.each([
  ['the first characters', [0, 1, 2, 3, 4, 5], '234-567'],
  ['the last characters', [26, 27, 28, 29, 30, 31], 'UVW-XYZ'],
  ['bytes above 31', [32, 63, 64, 255, 128, 224], '2Z2-Z22'],
])('makes a code of %s', (_, values, code) => {
  expect(createOrderCode(() => Uint8Array.from(values))).toBe(code)
})

test('asks for as many bytes as the code has characters', () => {
  const asked: number[] = []
  createOrderCode((count) => {
    asked.push(count)
    return new Uint8Array(count)
  })
  expect(asked).toEqual([6])
})

test('gives each character that cannot be misread the same chance', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) {
    const first = createOrderCode(() => new Uint8Array(6).fill(byte)).charAt(0)
    counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  expect([...counts.keys()].sort().join('')).toBe('23456789ABCDEFGHJKLMNPQRSTUVWXYZ')
  expect(new Set(counts.values())).toEqual(new Set([8]))
})
