/** '10000' as '10.000'; anything but digits is returned unchanged. */
export function formatQuantity(quantity: string): string {
  return /^\d+$/.test(quantity) ? quantity.replace(/\B(?=(\d{3})+$)/g, '.') : quantity
}
