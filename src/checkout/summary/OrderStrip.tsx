import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { deliveredLink } from '#src/domain/channel-link.ts'
import { shownAddress } from '#src/domain/links.ts'
import type { OrderSelection } from './order-selection.ts'
import styles from './OrderStrip.module.css'
import { SelectionText } from './SelectionText.tsx'

/** '1.000 Inscritos → @canal': shows the link once its field has been left or tidied, not while it is typed. */
export function OrderStrip({ selection }: { selection: OrderSelection | null }) {
  const typed = useWatch<CheckoutValues, 'profileLink'>({ name: 'profileLink' })
  const [left, setLeft] = useState('')

  useEffect(() => {
    function show() {
      if (document.activeElement?.getAttribute('name') === 'profileLink') return
      setLeft(deliveredLink(typed, settings.channelHosts))
    }
    show()
    document.addEventListener('focusout', show)
    return () => document.removeEventListener('focusout', show)
  }, [typed])

  return (
    <p className={styles.strip}>
      <SelectionText name="name" selection={selection} />
      <span className="visually-hidden">{` ${checkoutCopy.strip.to} `}</span>
      {left ? <bdi translate="no">{shownAddress(left)}</bdi> : <span>{checkoutCopy.strip.unread}</span>}
    </p>
  )
}
