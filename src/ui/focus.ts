/** For a new page, or when the focused element is gone and the focus would fall to the body. */
export function focusHeading(heading = document.querySelector<HTMLElement>('#root h1')): void {
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** The effect of a view that may go with the focus in it. */
export const passFocusToHeading = () => () => {
  if (document.activeElement === document.body) focusHeading()
}

/** The ref of an element that may go while it has the focus: the heading of its section then takes it, or the page's. */
export const passFocusOn = (element: HTMLElement | null) => () => {
  const heading = element?.closest('section')?.querySelector('h2')
  if (element?.contains(document.activeElement)) focusHeading(heading ?? undefined)
}

/** Call the result before an element goes: if it has the focus, what it is in and can take the focus then does. */
export const passFocusOut = (element: HTMLElement | null) => () => {
  const place = element?.parentElement?.closest<HTMLElement>('[tabindex]')
  if (element?.contains(document.activeElement)) place?.focus()
}

/** For a view that replaces another: the styles ask for smooth scrolling, which would fly past what is in between. */
export function focusInstantly(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
