import * as fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { minutesAgo, runToasts } from '#src/home/toasts/toast-schedule.ts'

beforeEach(() => vi.useFakeTimers())

const people = ['Ana', 'Bia', 'Caio']

function run(events: readonly string[], random: () => number) {
  const shown: { event: string; atMs: number }[] = []
  const start = Date.now()
  const stop = runToasts(events, random, (event) => shown.push({ event, atMs: Date.now() - start }))
  return { shown, stop }
}

test.each([
  ['shortest', 0, [2000, 22_000, 42_000]],
  ['longest', 1, [2000, 29_000, 56_000]],
])('shows the first after 2 s, and each next one after 12 s plus the %s delay', (_, chance, times) => {
  const { shown, stop } = run(people, () => chance)
  vi.advanceTimersByTime(1999)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(56_000 - 1999)
  expect(shown.slice(0, 3).map(({ atMs }) => atMs)).toEqual(times)
  stop()
})

test.each([[[]], [['Ana']], [people]])('of %j each is shown again and again, and no timer outlives it', (events) => {
  const { shown, stop } = run(events, Math.random)
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(shown.length > 3000).toBe(events.length > 0)
  expect(new Set(shown.map(({ event }) => event))).toEqual(new Set(events))
  expect(vi.getTimerCount()).toBe(Math.min(1, events.length))
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('can be stopped before the first event, twice, and while it shows one', () => {
  const { shown, stop: stopEarly } = run(people, Math.random)
  stopEarly()
  stopEarly()
  expect(vi.getTimerCount()).toBe(0)
  const stop = runToasts(people, Math.random, () => stop())
  vi.advanceTimersByTime(60_000)
  expect(vi.getTimerCount()).toBe(0)
  expect(shown).toEqual([])
})

test('never shows the same event twice in a row, whatever the random numbers', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 8 }), fc.array(chance, { minLength: 1 }), (count, chances) => {
      let drawn = 0
      const events = Array.from({ length: count }, (_, index) => `event ${index}`)
      const { shown, stop } = run(events, () => chances[drawn++ % chances.length] ?? 0)
      vi.advanceTimersByTime(10 * 60 * 1000)
      stop()
      expect(shown.length).toBeGreaterThan(20)
      shown.forEach(({ event }, index) => {
        expect(events).toContain(event)
        expect(event).not.toBe(shown[index - 1]?.event)
      })
    }),
  )
})

test.each([
  [0, 1],
  [0.5, 16],
  [0.999, 30],
  [1, 30],
])('a random number of %s means %i minutes ago', (value, minutes) => expect(minutesAgo(() => value)).toBe(minutes))
