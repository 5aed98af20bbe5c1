import type { Settings } from '#schemas/content/settings.ts'
import { settings as shop } from '../shop/settings.ts'

/** A shop whose receiver makes a page for each card order, and that asks for nothing of the card itself. */
export const settings: Settings = {
  ...shop,
  orderWebhook: 'http://localhost:4999/pedidos',
  cardPageHost: 'mercadopago.com.br',
  cardForm: 'off',
}
