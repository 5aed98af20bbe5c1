import type { Order } from '#schemas/order/order.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { formatPrice } from '#src/domain/money.ts'
import { whatsappLink } from '#src/domain/whatsapp-link.ts'
import { installmentLabel } from '#src/checkout/summary/installment-label.ts'
import { orderName } from '#src/checkout/summary/order-name.ts'

const copy = checkoutCopy.orderText

/** A chat with the shop that carries the whole order as text, under 1,500 encoded characters. */
export function orderChat(order: Order, opening: string = copy.opening(settings.brand)): string {
  const lines = [
    [copy.code, order.code],
    [copy.package, clip(orderName(order), 200) || checkoutCopy.summary.none],
    [copy.price, priceText(order)],
    [copy.method, methodText(order)],
    // Room for a handle of 30 characters of any script: this is where the order is delivered to.
    [copy.profileLink, clip(order.profileLink, 500)],
    [copy.email, clip(order.email, 200)],
    [copy.whatsapp, clip(order.whatsapp, 60)],
  ]
  return whatsappLink(settings.whatsapp.salesNumber, [opening, ...lines.map((line) => line.join(': '))].join('\n'))
}

function priceText({ totalCents, catalogPriceCents }: Order): string {
  if (totalCents === null) return checkoutCopy.summary.noAmount
  const other = catalogPriceCents === null ? '' : ` (${copy.catalogPrice(formatPrice(catalogPriceCents))})`
  return formatPrice(totalCents) + other
}

function methodText({ method, priceCents, installments }: Order): string {
  const name = checkoutCopy.method[method]
  return method === 'pix' ? name : `${name}, ${installmentLabel(installments, priceCents)}`
}

/** `length` counts encoded characters, which is what an address may hold; a cut shows as '…'. Each fact is one line. */
function clip(text: string, length: number): string {
  const encoded = (characters: string[]) => encodeURIComponent(characters.join('')).length
  const line = text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/\s+/g, ' ')
  const characters = [...line]
  if (encoded(characters) <= length) return line
  while (encoded(characters) > length - 9) characters.pop()
  return `${characters.join('')}…`
}
