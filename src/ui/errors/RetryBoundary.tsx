import type { ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { RetryMessage } from './RetryMessage.tsx'

type RetryBoundaryProps = {
  /** What a later part has to fetch before it is tried again. */
  onRetry?: () => Promise<unknown>
  /** Where else to go. */
  fallbackAction?: ReactNode
  children: ReactNode
}

/** A part of a page: when it fails, the rest stands, and it can be tried again. */
export function RetryBoundary({ onRetry, fallbackAction, children }: RetryBoundaryProps) {
  return (
    <ErrorBoundary
      renderFailure={(retry) => (
        <RetryMessage retry={() => (onRetry ? void onRetry().then(retry, retry) : retry())}>
          {fallbackAction}
        </RetryMessage>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
