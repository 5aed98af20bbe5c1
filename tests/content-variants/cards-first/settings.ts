import type { Settings } from '#schemas/content/settings.ts'
import { settings as shipped } from '#src/content/settings.ts'

/** A shop that offers the card first, so that the card form is there before any script. It takes Pix too. */
export const settings: Settings = {
  ...shipped,
  paymentMethods: ['credit', 'pix'],
  pix: { key: 'pix@canalemalta.example', receiver: 'João Ninguém', city: 'São Luís' },
}
