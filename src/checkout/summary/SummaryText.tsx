import type { OrderSelection } from './order-selection.ts'
import { summaryTexts } from './summary-texts.ts'

type SummaryTextProps = { name: keyof ReturnType<typeof summaryTexts>; selection: OrderSelection | null }

const nothing = { quantity: '', label: '', category: null, price: null }

/** inline-summary-script.ts finds it by `name`; what that script wrote stays until the address can be read. */
export function SummaryText({ name, selection }: SummaryTextProps) {
  return (
    <span data-order={name} translate={name === 'name' ? undefined : 'no'} suppressHydrationWarning>
      {summaryTexts(selection ?? nothing)[name]}
    </span>
  )
}
