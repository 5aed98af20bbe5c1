/** For a new page, or when the focused element is gone and the focus would fall to the body. */
export function focusHeading(): void {
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** For a view that replaces another: the styles ask for smooth scrolling, which would fly past what is in between. */
export function focusInstantly(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
