import type { ReactNode } from 'react'
import { partFailed, tryAgain } from '#src/domain/generic-copy.ts'
import { Button } from '#src/ui/Button.tsx'
import { passFocusOn } from '#src/ui/focus.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

type RetryBoundaryProps = { fallbackAction?: ReactNode; children: ReactNode }

export function RetryBoundary({ fallbackAction, children }: RetryBoundaryProps) {
  const renderFailure = (retry: () => void) => (
    <div ref={passFocusOn} role="alert">
      <p>{partFailed}</p>
      <Button onClick={retry}>{tryAgain}</Button>
      {fallbackAction}
    </div>
  )
  return <ErrorBoundary renderFailure={renderFailure}>{children}</ErrorBoundary>
}
