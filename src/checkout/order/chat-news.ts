import { outcomeOf, type TabOrder } from '#src/browser/tab-orders.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { settings } from '#src/content/settings.ts'

const { receipt, opening, page } = orderCopy.orderText
const longest = 1500

/** An order's chat: it mentions no receipt if the shop sees the payment without one, and ends in the order's page. */
export function chatWithNews(known: Pick<TabOrder, 'chat' | 'orderPage' | 'state' | 'confirms'>): string {
  const isSeen = Boolean(known.confirms) || outcomeOf(known) !== undefined
  const chat = isSeen ? known.chat.replace(encoded(receipt), encoded(opening)) : known.chat
  const line = known.orderPage ? encodeURIComponent(`\n${page}: ${known.orderPage}`) : ''
  return chat.includes(line) || chat.length + line.length >= longest ? chat : chat + line
}

const encoded = (text: (brand: string) => string) => encodeURIComponent(text(settings.brand))
