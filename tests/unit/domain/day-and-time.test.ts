import { expect, test } from 'vitest'
import { dayAndTime } from '#src/domain/day-and-time.ts'

const at = (text: string) => new Date(text)

test.each([
  ['a minute ago', '2026-05-13T14:32:10', 'hoje às 14:32'],
  ['just after midnight', '2026-05-13T00:00:00', 'hoje às 00:00'],
  ['late yesterday', '2026-05-12T23:59:59', 'ontem às 23:59'],
  ['the day before', '2026-05-11T08:05:00', '11/05 às 08:05'],
  ['a year ago', '2025-05-13T14:32:00', '13/05 às 14:32'],
  ['by a clock that was ahead', '2026-05-14T09:00:00', '14/05 às 09:00'],
])('%s', (_, instant, text) => {
  expect(dayAndTime(at(instant).toISOString(), at('2026-05-13T14:33:00'))).toBe(text)
})

test('yesterday is found on the first of a month', () => {
  expect(dayAndTime(at('2026-02-28T10:00:00').toISOString(), at('2026-03-01T09:00:00'))).toBe('ontem às 10:00')
})
