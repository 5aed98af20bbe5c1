import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { listen, together } from '#src/browser/listen.ts'
import { deliveredLink } from '#src/domain/channel-link.ts'
import { shownAddress } from '#src/domain/links.ts'
import type { OrderSelection } from './order-selection.ts'
import styles from './OrderStrip.module.css'
import { SelectionText } from './SelectionText.tsx'

/** '1.000 Inscritos → @canal': shows the link once its field has been left or tidied, not while it is typed. */
export function OrderStrip({ selection }: { selection: OrderSelection | null }) {
  const { getValues, subscribe } = useFormContext<CheckoutValues>()
  const [left, setLeft] = useState('')

  useEffect(() => {
    function show() {
      if (document.querySelector('#root :focus')?.getAttribute('name') === 'profileLink') return
      setLeft(deliveredLink(getValues('profileLink')))
    }
    show()
    const unsubscribe = subscribe({ name: 'profileLink', formState: { values: true }, callback: show })
    return together(unsubscribe, listen(document, { focusout: show }))
  }, [getValues, subscribe])

  return (
    <p className={styles.strip}>
      <SelectionText name="name" selection={selection} />
      <SelectionText name="goesTo" selection={selection} className="visually-hidden" />
      {left ? (
        <bdi translate="no">{shownAddress(left)}</bdi>
      ) : (
        <SelectionText as="bdi" name="yourLink" selection={selection} />
      )}
    </p>
  )
}
