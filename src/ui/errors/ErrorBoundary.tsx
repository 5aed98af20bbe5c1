import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  renderFailure?: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Visitors never see the error itself; React has already logged it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  // As a class field it would bring the pages a helper of 300 bytes, for browsers without such fields.
  constructor(props: ErrorBoundaryProps) {
    super(props)
    this.state = { failed: false }
  }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { renderFailure, children } = this.props
    return this.state.failed ? renderFailure?.(() => this.setState({ failed: false })) : children
  }
}
