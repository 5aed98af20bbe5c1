import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  renderFailure?: (retry: () => void) => ReactNode
  /** Another place is another try. */
  place?: string
  children: ReactNode
}

type ErrorBoundaryState = { failed: boolean; place?: string | undefined }

/** React offers no hook for this. The error itself is shown to nobody: React has already written it to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return place === state.place ? null : { failed: false, place }
  }

  override render() {
    const { renderFailure, children } = this.props
    return this.state.failed ? renderFailure?.(() => this.setState({ failed: false })) : children
  }
}
