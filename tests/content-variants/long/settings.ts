import type { Settings } from '#schemas/content/settings.ts'
import { settings as shipped } from '#src/content/settings.ts'

/** A shop with a long name, and an offer of many days. */
export const settings: Settings = {
  ...shipped,
  brand: 'Produções Digitais Canal em Alta Brasil',
  homeCountdown: { mode: 'deadline', endsAt: '2050-01-01T00:00:00-03:00' },
  checkoutCountdown: { mode: 'deadline', endsAt: '2050-01-01T00:00:00-03:00' },
}
