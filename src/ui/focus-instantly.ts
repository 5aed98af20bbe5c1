/** For a view that has replaced another: the styles ask for smooth scrolling, which would fly past what is in between. */
export function focusInstantly(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
