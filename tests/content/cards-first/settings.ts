import type { Settings } from '#schemas/content/settings.ts'
import { settings as shop } from '../shop/settings.ts'

/** A shop that offers the card first, so that the card form is there before any script. It takes Pix too. */
export const settings: Settings = {
  ...shop,
  paymentMethods: ['credit', 'pix'],
  pix: { key: 'pix@canalemalta.example', receiver: 'João Ninguém', city: 'São Luís' },
}
