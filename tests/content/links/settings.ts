import type { Settings } from '#schemas/content/settings.ts'
import { settings as shop } from '../shop/settings.ts'

/** A shop that is paid on other pages, without a discount, and so has no card form. Its offer ends for good, after which nothing moves. */
export const settings: Settings = {
  ...shop,
  pixDiscountPercent: 0,
  cardForm: 'off',
  homeCountdown: { mode: 'deadline', endsAt: '2026-05-13T10:05:00-03:00' },
  checkoutCountdown: { mode: 'off' },
  purchaseToasts: { mode: 'off' },
}
