import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = { renderFailure?: (retry: () => void) => ReactNode; children: ReactNode }

/** React offers no hook for this. The error itself is shown to nobody: React has already written it to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { renderFailure, children } = this.props
    return this.state.failed ? renderFailure?.(() => this.setState({ failed: false })) : children
  }
}
