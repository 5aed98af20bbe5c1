import type { OrderParams } from '#schemas/order/order-params.ts'
import { orderParamReaders } from '#src/domain/order-param-readers.ts'
import { orderSelection, trust } from './order-selection.ts'
import { checkoutTitle, selectionTexts, wantedInChat } from './selection-texts.ts'

// Before the first paint it writes the order in the address into summary and title; the page's scripts find the same.

const query = new URLSearchParams(window.location.search)
// With the readers of orderParamsSchema and without zod, which weighs more than all of this.
const params: Record<string, unknown> = {}
for (const [name, read] of Object.entries(orderParamReaders(trust))) params[name] = read(query.get(name) ?? '')
const selection = orderSelection(params as OrderParams)
const summary: Record<string, string> = selectionTexts(selection)
document.title = checkoutTitle(selection.label)
for (const element of document.querySelectorAll<HTMLElement>('#root [data-order]')) {
  element.textContent = summary[element.dataset.order ?? ''] ?? ''
}
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-chat]')) {
  link.href += wantedInChat(selection)
}
