import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  renderFailure?: (retry: () => void) => ReactNode
  /** A new value clears the failure. */
  resetKey?: string
  children: ReactNode
}

type ErrorBoundaryState = { failed: boolean; resetKey?: string | undefined }

/** Visitors never see the error itself; React has already logged it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { failed: false, resetKey }
  }

  override render() {
    const { renderFailure, children } = this.props
    return this.state.failed ? renderFailure?.(() => this.setState({ failed: false })) : children
  }
}
