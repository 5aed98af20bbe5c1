import { Suspense, type ComponentProps } from 'react'
import { lazyWithPreload } from '#src/browser/lazy-with-preload.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorBoundary } from '#src/ui/errors/ErrorBoundary.tsx'
import { MissingPart } from './MissingPart.tsx'

const OrderPanel = lazyWithPreload(() => import('./OrderPanel.tsx').then((module) => module.OrderPanel))

/** Never fails: the panel says itself that it could not be loaded. */
export const loadPanel = () => OrderPanel.preload().catch(() => null)

/** Most orders need no panel. If its code cannot be loaded, there is still a way back to the form. */
export function LazyOrderPanel(props: ComponentProps<typeof OrderPanel>) {
  const renderFailure = (retry: () => void) => (
    <MissingPart load={OrderPanel.preload} onLoad={retry}>
      <Button variant="quiet" onClick={props.onBack}>
        {checkoutCopy.result.back}
      </Button>
    </MissingPart>
  )
  return (
    <ErrorBoundary renderFailure={renderFailure}>
      <Suspense>
        <OrderPanel {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
