import type { ElementType } from 'react'
import type { OrderSelection } from './order-selection.ts'
import { selectionTexts } from './selection-texts.ts'

type SelectionTextProps = {
  name: keyof ReturnType<typeof selectionTexts>
  selection: OrderSelection | null
  as?: ElementType
  className?: string
}

const sentences = new Set([
  'name',
  'choose',
  'goesTo',
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

/** inline-summary-script.ts finds it by `name`; what that wrote stays until the address can be read. */
export function SelectionText({ name, selection, as: Element = 'span', ...props }: SelectionTextProps) {
  return (
    <Element {...props} data-order={name} translate={sentences.has(name) ? undefined : 'no'} suppressHydrationWarning>
      {selectionTexts(selection ?? nothing)[name]}
    </Element>
  )
}
