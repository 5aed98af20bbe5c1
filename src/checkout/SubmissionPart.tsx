import { Suspense } from 'react'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { Button } from '#src/ui/Button.tsx'
import { Part } from '#src/ui/Part.tsx'
import { fetchResult, SubmissionResult } from './later-parts.ts'
import type { Submission } from './use-submission.ts'

/** The result of a submit, whose code comes later and may not come: there is a way back to the form without it. */
export function SubmissionPart(result: { submission: Submission; back: () => void }) {
  const back = (
    <Button variant="quiet" onClick={result.back}>
      {checkoutCopy.result.back}
    </Button>
  )
  return (
    <Part fetchAgain={fetchResult} wayOut={back}>
      <Suspense>
        <SubmissionResult {...result} />
      </Suspense>
    </Part>
  )
}
