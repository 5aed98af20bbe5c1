import type { ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { RetryMessage } from './RetryMessage.tsx'

type RetryBoundaryProps = {
  /** Shown below the retry button: another way to go on. */
  fallbackAction?: ReactNode
  children: ReactNode
}

/** A child that fails is replaced by a message with a retry button. */
export function RetryBoundary({ fallbackAction, children }: RetryBoundaryProps) {
  const renderFailure = (retry: () => void) => <RetryMessage retry={retry}>{fallbackAction}</RetryMessage>
  return <ErrorBoundary renderFailure={renderFailure}>{children}</ErrorBoundary>
}
