import { Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router-dom'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { CheckoutPage, HomePage } from './pages.ts'
import { useArrival } from './use-arrival.ts'
import { useOrderQueue } from './use-order-queue.ts'

export function App() {
  return (
    <ErrorBoundary>
      <Suspense>
        <Arrival />
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/checkout" element={<CheckoutPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
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
  }, [])
  return null
}
