import { formatQuantity } from '#src/domain/packages.ts'

/** '10.000 Inscritos'; either part may be missing, and both are then ''. */
export function orderName({ quantity, label }: { quantity: string; label: string }): string {
  return [formatQuantity(quantity), label].filter(Boolean).join(' ')
}
