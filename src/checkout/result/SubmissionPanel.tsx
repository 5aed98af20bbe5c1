import { Suspense } from 'react'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { Button } from '#src/ui/Button.tsx'
import { RetryBoundary } from '#src/ui/errors/RetryBoundary.tsx'
import { fetchResult, SubmissionResult } from '#src/checkout/lazy-parts.ts'
import type { Submission } from '#src/checkout/submit/use-submission.ts'

/** The result of a submit, whose code comes later and may not come: there is a way back to the form without it. */
export function SubmissionPart(result: { submission: Submission; back: () => void }) {
  const back = (
    <Button variant="quiet" onClick={result.back}>
      {checkoutCopy.result.back}
    </Button>
  )
  return (
    <RetryBoundary onRetry={fetchResult} fallbackAction={back}>
      <Suspense>
        <SubmissionResult {...result} />
      </Suspense>
    </RetryBoundary>
  )
}
