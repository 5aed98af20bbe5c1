import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { whatsappLink } from '#src/domain/links.ts'
import type { OrderSelection } from './summary/order-selection.ts'
import { wantedInChat } from './summary/selection-texts.ts'
import { SelectionText } from './summary/SelectionText.tsx'
import styles from './WithoutScript.module.css'

const { before, link, after, chat } = checkoutCopy.withoutScript
const orderChat = whatsappLink(settings.whatsapp.salesNumber, chat)

/** The way to order where the form cannot work. `waits`: whether its scripts come is not known yet. */
export function WithoutScript({ selection, waits }: { selection: OrderSelection | null; waits?: boolean }) {
  return (
    <div className={waits ? styles.waits : undefined}>
      <p className={styles.notice}>
        {before}
        {/* inline-summary-script.ts ends the address of the chat with the package. */}
        <a href={orderChat + (selection ? wantedInChat(selection) : '')} data-chat="" suppressHydrationWarning>
          {link}
        </a>
        {after}
        <SelectionText name="name" selection={selection} />
      </p>
    </div>
  )
}
