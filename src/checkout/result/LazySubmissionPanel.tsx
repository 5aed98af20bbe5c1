import { Suspense, type ComponentProps } from 'react'
import { lazyWithPreload } from '#src/browser/lazy-with-preload.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { Button } from '#src/ui/Button.tsx'
import { RetryBoundary } from '#src/ui/errors/RetryBoundary.tsx'

const SubmissionPanel = lazyWithPreload(() => import('./SubmissionPanel.tsx').then((module) => module.SubmissionPanel))

export const preloadSubmissionPanel = SubmissionPanel.preload

/** Most orders need no panel. If its code cannot be loaded, there is still a way back to the form. */
export function LazySubmissionPanel(props: ComponentProps<typeof SubmissionPanel>) {
  const back = (
    <Button variant="quiet" onClick={props.onBack}>
      {checkoutCopy.result.back}
    </Button>
  )
  return (
    <RetryBoundary onRetry={preloadSubmissionPanel} fallbackAction={back}>
      <Suspense>
        <SubmissionPanel {...props} />
      </Suspense>
    </RetryBoundary>
  )
}
