/** Opens a chat with `number` (country code first, only digits) and with `message` ready to send. */
export function whatsappLink(number: string, message: string): string {
  // encodeURIComponent throws on half an emoji, which a cut text can end in.
  const wellFormed = message.replace(/\p{Surrogate}/gu, '\ufffd')
  return `https://wa.me/${number}?text=${encodeURIComponent(wellFormed)}`
}
