import type { OrderSelection } from './order-selection.ts'
import { selectionTexts } from './selection-texts.ts'

type SelectionTextProps = { name: keyof ReturnType<typeof selectionTexts>; selection: OrderSelection | null }

const sentences = new Set([
  'name',
  'choose',
  'yourLink',
  'atPayment',
  'pixHost',
  'creditHost',
  'pixOddity',
  'creditOddity',
])
const none = {
  catalogPriceCents: null,
  isOverruled: false,
  isUnlisted: false,
  hasSharedLink: false,
  paymentLinks: { pix: null, credit: null },
}
const nothing = { quantity: '', label: '', category: null, price: null, ...none }

/** inline-summary-script.ts finds it by `name`; what that script wrote stays until the address can be read. */
export function SelectionText({ name, selection }: SelectionTextProps) {
  return (
    <span data-order={name} translate={sentences.has(name) ? undefined : 'no'} suppressHydrationWarning>
      {selectionTexts(selection ?? nothing)[name]}
    </span>
  )
}
