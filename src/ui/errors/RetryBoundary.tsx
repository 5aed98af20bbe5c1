import { useEffect, type ReactNode } from 'react'
import { partFailed, tryAgain } from '#src/domain/generic-copy.ts'
import { Button } from '#src/ui/Button.tsx'
import { passFocusToHeading } from '#src/ui/focus.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

type RetryBoundaryProps = {
  fallbackAction?: ReactNode
  children: ReactNode
}

export function RetryBoundary({ fallbackAction, children }: RetryBoundaryProps) {
  const renderFailure = (retry: () => void) => <RetryMessage retry={retry}>{fallbackAction}</RetryMessage>
  return <ErrorBoundary renderFailure={renderFailure}>{children}</ErrorBoundary>
}

function RetryMessage({ retry, children }: { retry: () => void; children: ReactNode }) {
  useEffect(passFocusToHeading, [])
  return (
    <div role="alert">
      <p>{partFailed}</p>
      <Button onClick={retry}>{tryAgain}</Button>
      {children}
    </div>
  )
}
