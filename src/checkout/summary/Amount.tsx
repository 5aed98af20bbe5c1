import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { formatPrice } from '#src/domain/money.ts'

type AmountProps = { name: 'price' | 'pix' | 'saved' | 'discount'; cents: number | null }

/** `name` is what paint-order.ts finds it by; until hydration the text is that script's, or a dash. */
export function Amount({ name, cents }: AmountProps) {
  return (
    <span data-order={name} suppressHydrationWarning>
      {cents === null ? checkoutCopy.summary.noAmount : (name === 'discount' ? '− ' : '') + formatPrice(cents)}
    </span>
  )
}
