import type { Settings } from '#schemas/content/settings.ts'
import { settings as shop } from '../shop/settings.ts'

/** A shop that gets its orders by the webhook, and in no other way. */
export const settings: Settings = { ...shop, orderWebhook: 'http://localhost:4999/pedidos' }
