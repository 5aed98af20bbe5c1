import type { Settings } from '#schemas/content/settings.ts'
import { settings as shipped } from '#src/content/settings.ts'

/** A shop whose toasts tell of real purchases, from a list on another host, and whose offer ends for good. */
export const settings: Settings = {
  ...shipped,
  homeCountdown: { mode: 'deadline', endsAt: '2026-05-13T10:05:00-03:00' },
  checkoutCountdown: { mode: 'off' },
  purchaseToasts: { mode: 'feed', url: 'https://compras.exemplo.com/lista.json' },
}
