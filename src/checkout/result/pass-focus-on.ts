/** The ref of an element that may go while it has the focus: the heading of the panel then takes the focus. */
export const passFocusOn = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return
  document.querySelector<HTMLElement>('[data-panel] h2')?.focus({ preventScroll: true })
}
