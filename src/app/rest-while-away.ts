/**
 * Keeps events from React between `pagehide` and `pageshow`. Firefox takes the focus from a field after `pagehide`; what
 * React then renders makes its scheduler post a message, which never arrives once the page is kept, and React waits for
 * it for ever. Call it before React is there.
 */
export function restWhileAway(): void {
  let isAway = false
  const setAway = ({ type }: Event) => (isAway = type === 'pagehide')
  for (const type of ['pagehide', 'pageshow']) window.addEventListener(type, setAway)

  function stop(event: Event) {
    if (isAway) event.stopImmediatePropagation()
  }
  for (const type of ['blur', 'focusout']) window.addEventListener(type, stop, true)
}
