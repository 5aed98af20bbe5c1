import type { Order } from '#schemas/order/order.ts'
import { catalog } from '#src/content/catalog.ts'
import { orderChatCopy as copy } from '#src/content/order-copy.ts'
import { settings } from '#src/content/settings.ts'
import { categoryTerm, methodNames, noAmount, noPackage } from '#src/content/shared-copy.ts'
import { decodedAddress, whatsappLink } from '#src/domain/links.ts'
import { formatPrice } from '#src/domain/money.ts'
import { packageName } from '#src/domain/packages.ts'
import type { KeptOrder } from './kept-order.ts'
import type { Status } from './order-status.ts'
import { installmentLabel } from './order-words.ts'

/** The link to a chat with the shop, in which nothing is ordered yet. */
export const salesChat = whatsappLink(settings.whatsapp.salesNumber, settings.whatsapp.salesMessage)

const longest = 1500

/**
 * The link to a chat with the shop that carries the whole order as text, and ends in its page. Under 1,500 encoded
 * characters. It speaks of a receipt if the shop needs one.
 */
export function orderChatLink(
  { order }: Pick<KeptOrder, 'order'>,
  status: Pick<Status, 'needsReceipt' | 'follow'>,
): string {
  const opening = (status.needsReceipt ? copy.receipt : copy.opening)(settings.brand)
  const lines = [
    [copy.code, order.code],
    [copy.package, clip(packageName(order), 200) || noPackage],
    [categoryTerm, catalog.find(({ id }) => id === order.category)?.label ?? copy.noCategory],
    [copy.price, priceText(order)],
    [copy.method, methodText(order)],
    // The order is delivered to this link, so a handle of 30 characters in any script has to fit.
    [copy.profileLink, clip(decodedAddress(order.profileLink), 500)],
    [copy.email, clip(order.email, 190)],
    [copy.whatsapp, clip(order.whatsapp, 165)],
  ]
  const text = [opening, ...lines.map((line) => line.join(': '))].join('\n')
  const chat = whatsappLink(settings.whatsapp.salesNumber, text)
  const page = status.follow ? encodeURIComponent(`\n${copy.page}: ${status.follow}`) : ''
  return chat.length + page.length < longest ? chat + page : chat
}

function priceText({ totalCents, catalogPriceCents, isUnlisted }: Order): string {
  const price = totalCents === null ? noAmount : formatPrice(totalCents)
  if (isUnlisted) return `${price} (${copy.unlisted})`
  return catalogPriceCents === null ? price : `${price} (${copy.catalogPrice(formatPrice(catalogPriceCents))})`
}

function methodText({ method, priceCents, installments }: Order): string {
  const name = methodNames[method]
  return method === 'pix' ? name : `${name}, ${installmentLabel(installments, priceCents)}`
}

/** The text on one line, of at most `length` characters when encoded for an address; '…' shows that it was cut. */
function clip(text: string, length: number): string {
  const encoded = (characters: string[]) => encodeURIComponent(characters.join('')).length
  const line = text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/\s+/g, ' ')
  const characters = [...line]
  if (encoded(characters) <= length) return line
  while (encoded(characters) > length - 9) characters.pop()
  return `${characters.join('')}…`
}
