import type { OrderParams } from '#schemas/order/order-params.ts'
import { firstOfEach, orderParamReaders } from '#src/domain/order-param-readers.ts'
import { orderSelection, trust } from './order-selection.ts'
import { checkoutTitle, selectionTexts } from './selection-texts.ts'

// The build puts this script at the end of the prerendered checkout, and nothing imports it. It writes the order in the
// address into summary and title before the first paint. The page's own scripts come later and find the same texts.

const texts = firstOfEach(window.location.search)
// With the readers of orderParamsSchema and without zod, which weighs more than all of this.
const params = Object.entries(orderParamReaders(trust)).map(([name, read]) => [name, read(texts[name] ?? '')])
const selection = orderSelection(Object.fromEntries(params) as OrderParams)
const summary: Record<string, string> = selectionTexts(selection)
document.title = checkoutTitle(selection.label)
for (const element of document.querySelectorAll<HTMLElement>('#root [data-order]')) {
  element.textContent = summary[element.dataset.order ?? ''] ?? ''
}
