import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { preloadSubmissionPanel } from '#src/checkout/result/LazySubmissionPanel.tsx'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { hasShownOrder } from './order-key.ts'
import type { useSubmission } from './use-submission.ts'

/**
 * Shows the Pix code again that was on the screen when the visitor reloaded the page or left it. A phone may throw the
 * page away while the app of the bank is open.
 */
export function useResumedPix(
  selection: OrderSelection | null,
  form: UseFormReturn<CheckoutValues>,
  submitting: ReturnType<typeof useSubmission>,
): void {
  const resume = useEffectEvent(async (known: OrderSelection) => {
    const [{ resumePix }] = await Promise.all([submitting.loadPlacer(), preloadSubmissionPanel()])
    resumePix(known, form, submitting)
  })
  useEffect(() => {
    // If a script fails to load, the form is there, and its button fetches it again.
    if (selection && hasShownOrder()) resume(selection).catch(() => null)
  }, [selection])
}
