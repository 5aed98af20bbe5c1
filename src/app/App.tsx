import { createElement, Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { tabStorage } from '#src/browser/safe-storage.ts'
import { reloadedKey } from '#src/browser/storage-keys.ts'
import { useHydrated } from '#src/browser/use-hydrated.ts'
import { ErrorBoundary } from '#src/ui/errors/ErrorBoundary.tsx'
import { CrashPage } from './CrashPage.tsx'
import { pageAt } from './routes.ts'
import { useDelivery } from './use-delivery.ts'
import { useScrollAndFocus } from './use-scroll-and-focus.ts'

export function App() {
  const location = useDisplayedLocation()
  // App renders twice per navigation because of the deferred location; the page should render once.
  const page = useMemo(() => createElement(pageAt(location.pathname), { location, home: pageAt('/') }), [location])
  return (
    <Suspense>
      {/* Keyed by page and package, so that no error or order of the previous page stays. */}
      <ErrorBoundary key={location.pathname + location.search} renderFailure={() => <CrashPage />}>
        {page}
      </ErrorBoundary>
      <PageEffects location={location} />
    </Suspense>
  )
}

/** Until the next page's code is there, the location of the page that stays on the screen. */
function useDisplayedLocation(): Location {
  const location = useLocation()
  const deferred = useDeferredValue(location)
  return pageAt(location.pathname).isLoaded() ? location : deferred
}

/** Rendered inside the page's Suspense: the effects run once the page is on the screen, after the page's own. */
function PageEffects({ location }: { location: Location }) {
  useScrollAndFocus(location)
  useDelivery(location)
  const hydrated = useHydrated()
  useEffect(() => {
    if (!hydrated) return
    document.documentElement.dataset.hydrated = ''
    // The next missing script may reload it again.
    tabStorage.write(reloadedKey, null)
  }, [hydrated])
  return null
}
