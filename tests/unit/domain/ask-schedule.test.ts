import { expect, test } from 'vitest'
import { askAgainMs } from '#src/domain/ask-schedule.ts'

test.each([
  [-1, 5000],
  [0, 5000],
  [59_999, 5000],
  [60_000, 10_000],
  [899_999, 10_000],
  [900_000, null],
  [Number.NaN, null],
])('%s ms after the first question the next one waits %s ms', (elapsedMs, waitMs) => {
  expect(askAgainMs(elapsedMs)).toBe(waitMs)
})
