import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { shownText } from '#src/domain/shown-text.ts'
import styles from './SubmitArea.module.css'

/** 'para youtube.com/@canal': the link as its field was last left or tidied. Typing does not render it. */
export function LinkReadBack({ isSubmitted }: { isSubmitted: boolean }) {
  const { getValues, subscribe } = useFormContext<CheckoutValues>()
  const [linkOnBlur, setLinkOnBlur] = useState('')

  useEffect(() => {
    function show() {
      if (document.activeElement?.getAttribute('name') !== 'profileLink') setLinkOnBlur(getValues('profileLink'))
    }
    show()
    document.addEventListener('focusout', show)
    const unsubscribe = subscribe({ name: 'profileLink', formState: { values: true }, callback: show })
    return () => {
      document.removeEventListener('focusout', show)
      unsubscribe()
    }
  }, [getValues, subscribe])

  // Enter submits from within the field.
  const link = isSubmitted ? getValues('profileLink') : linkOnBlur
  return (
    <p className={styles.target}>
      {link && (
        <>
          {checkoutCopy.submit.target} <bdi>{shownText(link.replace(/^https:\/\/(www\.)?/, ''))}</bdi>
        </>
      )}
    </p>
  )
}
