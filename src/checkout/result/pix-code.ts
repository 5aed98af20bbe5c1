import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { encode } from 'uqr'
import type { Settings } from '#schemas/content/settings.ts'
import type { Order } from '#schemas/order/order.ts'

export type Pix = NonNullable<Settings['pix']>

/** The BR Code to be copied, and the path of its QR Code in a square of `size` modules. */
export type BrCode = { payload: string; path: string; size: number }

/** A static BR Code, which asks for an amount and confirms nothing; its txid is the order code without the hyphen. */
export function pixCode({ key, receiver, city }: Pix, { code, totalCents }: Order): BrCode {
  const payload = generatePixPayload({
    key,
    merchantName: receiver,
    merchantCity: city,
    amount: (totalCents ?? 0) / 100,
    txid: code.replace('-', ''),
    description: code,
  })
  if (payload === null) throw new Error('the Pix settings make no BR Code')
  // Four modules of quiet zone, as ISO/IEC 18004 asks.
  const { data, size } = encode(payload, { ecc: 'M', border: 4 })
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { payload, path: rows.join(''), size }
}
