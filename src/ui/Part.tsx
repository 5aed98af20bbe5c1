import type { ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { PartFailed } from './PartFailed.tsx'

type PartProps = {
  /** What a later part has to fetch before it is tried again. */
  fetchAgain?: () => Promise<unknown>
  /** Where else to go. */
  wayOut?: ReactNode
  children: ReactNode
}

/** A part of a page: when it fails, the rest stands, and it can be tried again. */
export function Part({ fetchAgain, wayOut, children }: PartProps) {
  return (
    <ErrorBoundary
      renderFailure={(retry) => (
        <PartFailed retry={() => (fetchAgain ? void fetchAgain().then(retry, retry) : retry())}>{wayOut}</PartFailed>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
