import { formatPrice, parsePrice, pixPrice } from '#src/domain/money.ts'
import { shownText } from '#src/domain/shown-text.ts'
import { orderName } from './order-name.ts'

/**
 * Inlined at the end of the prerendered checkout: writes the order of the address into the summary before the first
 * paint, long before the page's own script, which then finds the same texts. The build wraps it; nothing imports it.
 */
const params = new URLSearchParams(window.location.search)
const read = (name: string) => shownText(params.get(name) ?? '')
const name = orderName({ quantity: read('quantity'), label: read('label') })
const price = parsePrice(params.get('price') ?? '')
const texts: Record<string, string> = { name: name || '\u00A0' }
if (price !== null) {
  const { payCents, savedCents } = pixPrice(price)
  const saved = formatPrice(savedCents)
  Object.assign(texts, { price: formatPrice(price), pix: formatPrice(payCents), saved, discount: `− ${saved}` })
}
for (const element of document.querySelectorAll<HTMLElement>('[data-order]')) {
  const text = texts[element.dataset.order ?? '']
  if (text) element.textContent = text
}
