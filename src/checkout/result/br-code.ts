import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import type { PixSource } from '#src/order/order-status.ts'
import { qrCode } from '#src/ui/qr-code.ts'

/** The BR Code to copy, who receives the money, and the path of its QR Code in a square of `size` modules. */
export type BrCode = { payload: string; receiver: string; path: string; size: number }

/** The code of a charge as the receiver sent it, otherwise one made with the shop's key, which never expires. */
export function pixCode(source: PixSource, orderCode: string, totalCents: number): BrCode {
  const payload = 'key' in source ? staticCode(source, orderCode, totalCents) : source.code
  const info = getPixPayloadInfo(payload ?? '')
  if (!payload || !info) throw new Error('the Pix settings make no BR Code')
  return { payload, receiver: info.merchantName, ...qrCode(payload) }
}

const staticCode = ({ key, receiver, city }: Extract<PixSource, { key: string }>, code: string, totalCents: number) =>
  generatePixPayload({
    key,
    merchantName: receiver,
    merchantCity: city,
    amount: totalCents / 100,
    txid: code.replace('-', ''),
    description: code,
  })
