import type { Settings } from '#schemas/content/settings.ts'
import { settings as shop } from '../shop/settings.ts'

/** A shop whose offer ends for good, after which nothing moves. */
export const settings: Settings = {
  ...shop,
  homeCountdown: { mode: 'deadline', endsAt: '2026-05-13T10:05:00-03:00' },
  checkoutCountdown: { mode: 'off' },
  purchaseToasts: { mode: 'off' },
}
