import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { formatPrice } from '#src/domain/money.ts'

type AmountProps = { name: 'price' | 'pix' | 'saved' | 'discount'; cents: number | null }

/** inline-summary-script.ts finds it by `name`; until hydration it shows that script's text, or a dash. */
export function Amount({ name, cents }: AmountProps) {
  return (
    <span data-order={name} suppressHydrationWarning>
      {cents === null ? checkoutCopy.summary.noAmount : (name === 'discount' ? '− ' : '') + formatPrice(cents)}
    </span>
  )
}
