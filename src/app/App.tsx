import { Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { ErrorBoundary } from '#src/ui/errors/ErrorBoundary.tsx'
import { CrashPage } from './CrashPage.tsx'
import { pageAt } from './pages.ts'
import { allowReload } from './reload-once.ts'
import { useScrollAndFocus } from './use-scroll-and-focus.ts'
import { useOrderQueue } from './use-order-queue.ts'

export function App() {
  const location = useShownLocation()
  const { Page } = pageAt(location.pathname)
  // Once a move, though App renders again for the deferred location.
  const page = useMemo(() => <Page location={location} />, [Page, location])
  return (
    <ErrorBoundary place={location.pathname} renderFailure={() => <CrashPage />}>
      <Suspense>
        <Arrival location={location} />
        {page}
      </Suspense>
    </ErrorBoundary>
  )
}

/** A page whose code is there is shown within the click; until then the page that stands stays, with its own address. */
function useShownLocation(): Location {
  const location = useLocation()
  const fetched = useDeferredValue(location)
  return pageAt(location.pathname).isFetched() ? location : fetched
}

/** Beside the page inside the boundary, so that its effects run when the page stands and not before. */
function Arrival({ location }: { location: Location }) {
  useScrollAndFocus(location)
  useOrderQueue()
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    allowReload()
  }, [])
  return null
}
