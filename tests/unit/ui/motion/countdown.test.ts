import { expect, test } from 'vitest'
import { formatClock, secondsLeftAt } from '#src/ui/motion/countdown.ts'

test.each([
  ['at the start', 0, 251],
  ['just before it starts again', 251_999, 0],
  ['when it starts again', 252_000, 251],
  ['after a day in the background', 86_400_000, 35],
])('a countdown of 4:11 shows, %s', (_, elapsedMs, secondsLeft) => {
  expect(secondsLeftAt(elapsedMs, 251)).toBe(secondsLeft)
})

test.each([
  [0, '0:00'],
  [3599, '59:59'],
  [3600, '1h00'],
  [172_799, '47h59'],
  [172_800, '2 dias'],
  [8_639_999, '99 dias'],
  [8_640_000, '100 d'],
  [59.9, '0:59'],
  [-1, '0:00'],
])('writes %s seconds as %s', (seconds, clock) => expect(formatClock(seconds)).toBe(clock))
