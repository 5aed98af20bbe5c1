/** Opens a chat with `number` (country code first; anything but digits is dropped) and a message ready to send. */
export function whatsappLink(number: string, message: string): string {
  // Half an emoji (a cut text) would make encodeURIComponent throw.
  const wellFormed = message.replace(/\p{Surrogate}/gu, '\ufffd')
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(wellFormed)}`
}
