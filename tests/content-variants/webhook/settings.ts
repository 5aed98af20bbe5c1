import type { Settings } from '#schemas/content/settings.ts'
import { settings as shipped } from '#src/content/settings.ts'

/** A shop that is sent its orders, and has no other way to get them. */
export const settings: Settings = { ...shipped, orderWebhook: 'http://localhost:4999/pedidos' }
