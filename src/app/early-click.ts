/** Chrome and Firefox let a click open a tab for this long. */
const keptMs = 5000

/**
 * Repeats the last click on a button that came before the page could respond, as soon as it can. Until then the button
 * shows the text of its `data-busy`. Where the scripts have failed, nothing will repeat it.
 */
export function keepEarlyClick(): void {
  const root = document.documentElement
  let forget = () => {}

  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('#root button')
    if (!button || root.matches('[data-hydrated], [data-failed]')) return
    forget()
    const label = button.textContent
    const busy = button.getAttribute('data-busy')
    const observer = new MutationObserver(() => {
      forget()
      // By name: React may have rendered another button in place of this one, and none for an offer that is over. What is
      // open by itself, because it is being read, stays open.
      for (const one of document.querySelectorAll<HTMLElement>('[data-hydrated] button:not([aria-expanded=true])')) {
        if (one.textContent === label) return one.click()
      }
    })
    forget = () => {
      clearTimeout(timer)
      observer.disconnect()
      if (busy) button.textContent = label
    }
    const timer = setTimeout(forget, keptMs)
    observer.observe(root, { attributeFilter: ['data-hydrated', 'data-failed'] })
    if (busy) button.textContent = busy
  })
}
