import type { Settings } from '#schemas/content/settings.ts'
import { settings as shipped } from '#src/content/settings.ts'

/** A shop that gets its orders by the webhook, and in no other way. */
export const settings: Settings = { ...shipped, orderWebhook: 'http://localhost:4999/pedidos' }
