import type { Settings } from '#schemas/content/settings.ts'
import { settings as shipped } from '#src/content/settings.ts'

/** A shop that takes Pix by a key of its own; the name has accents, which a BR Code cannot carry. */
export const settings: Settings = {
  ...shipped,
  pix: { key: 'pix@canalemalta.example', receiver: 'João Ninguém Produções', city: 'São Luís' },
}
