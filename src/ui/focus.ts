/** For a new page, or when the focused element is gone and the focus would fall to the body. */
export function focusHeading(heading = document.querySelector<HTMLElement>('#root h1')): void {
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/**
 * The ref of an element that may go while it has the focus. What it is in then takes it, if that can, else the heading
 * of its section or of the page.
 */
export const passFocusOn = (element: HTMLElement | null) => () => {
  const around = element?.parentElement
  const place = around?.closest<HTMLElement>('[tabindex]') ?? around?.closest('section')?.querySelector('h2')
  if (element?.contains(document.activeElement)) focusHeading(place ?? undefined)
}

/** For a view that replaces another: the styles ask for smooth scrolling, which would fly past what is in between. */
export function focusInstantly(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
