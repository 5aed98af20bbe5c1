import { formatPrice, parsePrice, pixPrice } from '#src/domain/money.ts'
import { packageName, plainQuantity } from '#src/domain/packages.ts'
import { shownText } from '#src/domain/text.ts'

/**
 * Inlined at the end of the prerendered checkout: writes the order of the address into summary and title before the first
 * paint, long before the page's own script, which then finds the same texts. The build wraps it; nothing imports it.
 */
/** The labels of the catalog by category, which the build puts here: the catalog itself would weigh more than the script. */
declare const CATEGORY_LABELS: readonly (readonly [category: string, label: string])[]
/** The prices of packages with a payment link of their own, which count whatever the address says. */
declare const OWN_PRICES: readonly (readonly [category_quantity: string, price: string])[]
/** The title of the page, with `{label}` in it. */
declare const TITLE: string

const params = new URLSearchParams(window.location.search)
const read = (name: string) => shownText(params.get(name) ?? '')
const label = new Map(CATEGORY_LABELS).get(params.get('category') ?? '') ?? read('label')
const quantity = plainQuantity(read('quantity'))
const name = packageName({ quantity, label })
if (label) document.title = TITLE.replace('{label}', () => label)
const ownPrice = new Map(OWN_PRICES).get(`${params.get('category')} ${quantity}`)
// Which of the two pages is paid at, only the page's own script can tell.
const price = ownPrice && params.get('paymentLink') ? null : parsePrice(ownPrice ?? params.get('price') ?? '')
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
