import type { Settings } from '#schemas/content/settings.ts'
import { settings as shop } from '../shop/settings.ts'

/** A shop that takes Pix with a key of its own. The receiver's name has accents, which a BR Code cannot carry. */
export const settings: Settings = {
  ...shop,
  pix: { key: 'pix@canalemalta.example', receiver: 'João Ninguém Produções', city: 'São Luís' },
}
