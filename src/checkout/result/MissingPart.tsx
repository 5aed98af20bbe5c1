import { useEffect, useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { emptyCard } from '#src/checkout/form/checkout-values.ts'
import { reloadForPart } from '#src/checkout/form/contact-draft.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { RetryMessage } from '#src/ui/errors/RetryMessage.tsx'

const copy = checkoutCopy.missingPart

type MissingPartProps = {
  text?: string
  load: () => Promise<unknown>
  onLoad: () => void
  children?: ReactNode
}

/**
 * In place of a part whose script could not be fetched. Firefox, Safari, and Chromium up to version 150 request a script
 * once per page load, even if that fails: so the page reloads, by itself if that empties no card.
 */
export function MissingPart({ text, load, onLoad, children }: MissingPartProps) {
  const { getValues } = useFormContext<CheckoutValues>()
  const [hasCard] = useState(() => isCardFilled(getValues()))
  const [isReloading, setReloading] = useState(!hasCard)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- whether it reloads is known only once it has tried to
    if (isReloading) setReloading(reloadForPart(getValues(), false))
  }, [isReloading, getValues])

  if (isReloading) return <p role="status">{checkoutCopy.resuming}</p>
  const retry = () => void load().then(onLoad, () => reloadForPart(getValues(), true))
  return (
    <RetryMessage text={hasCard ? copy.emptiesCard : text} label={hasCard ? copy.reload : undefined} retry={retry}>
      {children}
    </RetryMessage>
  )
}

const isCardFilled = (values: CheckoutValues) =>
  Object.keys(emptyCard).some((name) => values[name as keyof typeof emptyCard] !== '')
