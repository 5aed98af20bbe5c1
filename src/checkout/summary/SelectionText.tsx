import type { ElementType } from 'react'
import { orderSelection, type OrderSelection } from './order-selection.ts'
import { selectionTexts } from './selection-texts.ts'

type SelectionTextProps = {
  name: keyof ReturnType<typeof selectionTexts>
  selection: OrderSelection | null
  as?: ElementType
  className?: string
}

const amounts = new Set(['category', 'price', 'pix', 'saved', 'discount', 'parts'])
const nothing = orderSelection({ quantity: '', label: '', category: null, price: null, paymentLink: null })

/** inline-summary-script.ts finds it by `name`; what that wrote stays until the address can be read. */
export function SelectionText({ name, selection, as: Element = 'span', ...props }: SelectionTextProps) {
  return (
    <Element {...props} data-order={name} translate={amounts.has(name) ? 'no' : undefined} suppressHydrationWarning>
      {selectionTexts(selection ?? nothing)[name]}
    </Element>
  )
}
