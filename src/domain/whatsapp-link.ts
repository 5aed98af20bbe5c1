import { digitsOf } from './digits.ts'

/** Opens a chat with `number` (country code first, any formatting) and with `message` ready to send. */
export function whatsappLink(number: string, message: string): string {
  // encodeURIComponent throws on half an emoji, which a cut text can end in.
  const wellFormed = message.replace(/\p{Surrogate}/gu, '\ufffd')
  return `https://wa.me/${digitsOf(number)}?text=${encodeURIComponent(wellFormed)}`
}
