import type { Settings } from '#schemas/content/settings.ts'
import { settings as shipped } from '#src/content/settings.ts'

/** A shop whose toasts tell of real purchases, from a list on another host. */
export const settings: Settings = {
  ...shipped,
  purchaseToasts: { mode: 'feed', url: 'https://compras.exemplo.com/lista.json' },
}
