/** '10000' as '10.000'; what is not a plain count is returned as it came. */
export function formatQuantity(quantity: string): string {
  return /^\d+$/.test(quantity) ? quantity.replace(/\B(?=(\d{3})+$)/g, '.') : quantity
}
