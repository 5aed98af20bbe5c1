import { shownText } from './text.ts'

/** '10000' as '10.000'; anything but digits is returned unchanged. */
export function formatQuantity(quantity: string): string {
  return /^\d+$/.test(quantity) ? quantity.replace(/\B(?=(\d{3})+$)/g, '.') : quantity
}

/** '1.000' as '1000', so that both name the same package; anything but a count is returned unchanged. */
export function plainQuantity(text: string): string {
  return /^\d{1,3}(?:\.\d{3})+$|^\d+$/.test(text) ? text.replaceAll('.', '').replace(/^0+(?=\d)/, '') : text
}

/** '10.000 Inscritos'; either part may be missing, and both are then ''. Safe to show, whoever wrote the parts. */
export function packageName({ quantity, label }: { quantity: string; label: string }): string {
  return [formatQuantity(shownText(quantity)), shownText(label)].filter(Boolean).join(' ')
}
