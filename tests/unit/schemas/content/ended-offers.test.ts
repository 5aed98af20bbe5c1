import { expect, test } from 'vitest'
import { endedOffers } from '#schemas/content/content-warnings.ts'
import type { Settings } from '#schemas/content/settings.ts'
import { settings } from '#src/content/settings.ts'

const now = new Date('2026-05-13T10:00:00-03:00')
const deadline = (endsAt: string) => ({ mode: 'deadline' as const, endsAt })

test.each<[what: string, changes: Partial<Settings>, fields: string[]]>([
  ['an offer that ended a second ago', { homeCountdown: deadline('2026-05-13T09:59:59-03:00') }, ['homeCountdown']],
  ['one that ends now', { homeCountdown: deadline('2026-05-13T13:00:00Z') }, ['homeCountdown']],
  ['one on the checkout', { checkoutCountdown: deadline('2025-12-31T23:59:59-03:00') }, ['checkoutCountdown']],
  ['one that ends in a second', { homeCountdown: deadline('2026-05-13T10:00:01-03:00') }, []],
  ['one that ends today in another zone', { homeCountdown: deadline('2026-05-13T09:30:00-04:00') }, []],
  ['countdowns that start again', {}, []],
  ['no countdown', { homeCountdown: { mode: 'off' } }, []],
])('finds what has ended of %s', (_, changes, fields) => {
  const found = endedOffers({ ...settings, ...changes }, now)
  expect(found.map(({ field }) => field)).toEqual(fields.map((name) => `${name}.endsAt`))
})
