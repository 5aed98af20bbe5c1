import type { Order } from '#schemas/order/order.ts'
import { outcomeOf, type TabOrder } from '#src/browser/tab-orders.ts'
import { installmentLabel } from '#src/checkout/summary/selection-texts.ts'
import { catalog } from '#src/content/catalog.ts'
import { categoryTerm, checkoutCopy } from '#src/content/checkout-copy.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { settings } from '#src/content/settings.ts'
import { noAmount, noPackage } from '#src/content/shared-copy.ts'
import { whatsappLink } from '#src/domain/links.ts'
import { formatPrice } from '#src/domain/money.ts'
import { packageName } from '#src/domain/packages.ts'

const copy = orderCopy.orderText
const longest = 1500

/** The link to a chat with the shop that carries the whole order as text. Under 1,500 encoded characters. */
export function orderChatLink(order: Order, opening: string = copy.opening(settings.brand)): string {
  const lines = [
    [copy.code, order.code],
    [copy.package, clip(packageName(order), 200) || noPackage],
    [categoryTerm, catalog.find(({ id }) => id === order.category)?.label ?? copy.noCategory],
    [copy.price, priceText(order)],
    [copy.method, methodText(order)],
    // The order is delivered to this link, so a handle of 30 characters in any script has to fit.
    [copy.profileLink, clip(order.profileLink, 500)],
    [copy.email, clip(order.email, 190)],
    [copy.whatsapp, clip(order.whatsapp, 165)],
  ]
  return whatsappLink(settings.whatsapp.salesNumber, [opening, ...lines.map((line) => line.join(': '))].join('\n'))
}

/** An order's chat: it mentions no receipt if the shop sees the payment without one, and ends in the order's page. */
export function chatWithNews(known: Pick<TabOrder, 'chat' | 'orderPage' | 'state' | 'confirms'>): string {
  const isSeen = Boolean(known.confirms) || outcomeOf(known) !== undefined
  const chat = isSeen ? known.chat.replace(encodedOpening(copy.receipt), encodedOpening(copy.opening)) : known.chat
  const line = known.orderPage ? encodeURIComponent(`\n${copy.page}: ${known.orderPage}`) : ''
  return chat.includes(line) || chat.length + line.length >= longest ? chat : chat + line
}

const encodedOpening = (text: (brand: string) => string) => encodeURIComponent(text(settings.brand))

function priceText({ totalCents, catalogPriceCents, isUnlisted }: Order): string {
  const price = totalCents === null ? noAmount : formatPrice(totalCents)
  if (isUnlisted) return `${price} (${copy.unlisted})`
  return catalogPriceCents === null ? price : `${price} (${copy.catalogPrice(formatPrice(catalogPriceCents))})`
}

function methodText({ method, priceCents, installments }: Order): string {
  const name = checkoutCopy.method[method]
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
