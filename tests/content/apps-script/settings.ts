import type { Settings } from '#schemas/content/settings.ts'
import { settings as shop } from '../shop/settings.ts'

/** A shop whose orders go into a spreadsheet: Google's host answers each with a redirect to another host. */
export const settings: Settings = { ...shop, orderWebhook: 'https://script.google.com/macros/s/AKfycb/exec' }
