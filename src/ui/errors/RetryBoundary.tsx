import type { ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { RetryMessage } from './RetryMessage.tsx'

type RetryBoundaryProps = {
  /** What has to be loaded before a retry. */
  onRetry?: () => Promise<unknown>
  /** Shown below the retry button: another way to go on. */
  fallbackAction?: ReactNode
  children: ReactNode
}

/** A child that fails is replaced by a message with a retry button. */
export function RetryBoundary({ onRetry, fallbackAction, children }: RetryBoundaryProps) {
  const renderFailure = (retry: () => void) => (
    <RetryMessage retry={() => (onRetry ? void onRetry().then(retry, retry) : retry())}>{fallbackAction}</RetryMessage>
  )
  return <ErrorBoundary renderFailure={renderFailure}>{children}</ErrorBoundary>
}
