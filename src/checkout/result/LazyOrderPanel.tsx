import { Suspense, type ComponentProps } from 'react'
import { lazyWithPreload } from '#src/browser/lazy-with-preload.ts'
import { reloadOnce } from '#src/browser/reload-once.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { Button } from '#src/ui/Button.tsx'
import { RetryBoundary } from '#src/ui/errors/RetryBoundary.tsx'

const OrderPanel = lazyWithPreload(() => import('./OrderPanel.tsx').then((module) => module.OrderPanel))

export const preloadOrderPanel = OrderPanel.preload

/** Never fails: the panel says itself that it could not be loaded. */
export const loadOrderPanel = () => preloadOrderPanel().catch(() => null)

/**
 * Most orders need no panel. If its code cannot be loaded, there is still a way back to the form. Chromium, at least up
 * to version 150, requests a script once per page load, even if that fails: if a retry fails too, the page reloads and
 * comes back with the panel.
 */
export function LazyOrderPanel(props: ComponentProps<typeof OrderPanel>) {
  const back = (
    <Button variant="quiet" onClick={props.onBack}>
      {checkoutCopy.result.back}
    </Button>
  )
  return (
    <RetryBoundary onRetry={() => preloadOrderPanel().catch(reloadOnce)} fallbackAction={back}>
      <Suspense>
        <OrderPanel {...props} />
      </Suspense>
    </RetryBoundary>
  )
}
