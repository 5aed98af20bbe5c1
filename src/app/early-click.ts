/** Chrome and Firefox let a click open a tab for this long. */
const keptMs = 5000

/** Repeats the last click that came before the page could respond. Until then the button shows its `data-busy`. */
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
      // By name: React may have rendered another button in its place. What is open because it is being read stays open.
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
