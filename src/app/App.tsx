import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { CrashPage } from './CrashPage.tsx'
import { pageAt } from './pages.ts'
import { allowReload } from './reload-once.ts'
import { useArrival } from './use-arrival.ts'
import { useOrderQueue } from './use-order-queue.ts'

export function App() {
  const { pathname } = useLocation()
  const { Page } = pageAt(pathname)
  return (
    <ErrorBoundary place={pathname} renderFailure={() => <CrashPage />}>
      <Suspense>
        <Arrival />
        <Page />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Beside the page inside the boundary, so that its effects run when the page stands and not before. */
function Arrival() {
  useArrival()
  useOrderQueue()
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    allowReload()
  }, [])
  return null
}
