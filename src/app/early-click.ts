/** Chrome and Firefox let a click open a tab for this long. */
const keptMs = 5000

/**
 * Repeats the last click on a button that came before the page could respond, as soon as it can. Until then the button
 * shows the text of its `data-busy`.
 */
export function keepEarlyClick(): void {
  const root = document.documentElement
  let forget = () => {}

  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('#root button')
    if (!button || 'hydrated' in root.dataset) return
    forget()
    const label = button.textContent
    const busy = button.getAttribute('data-busy')
    const observer = new MutationObserver(() => {
      forget()
      if (!('hydrated' in root.dataset)) return
      // By name: React may have rendered another button in place of this one, and none for an offer that is over.
      const buttons = [...document.querySelectorAll<HTMLElement>('#root button')]
      buttons.find(({ textContent }) => textContent === label)?.click()
    })
    const timer = setTimeout(() => forget(), keptMs)
    forget = () => {
      clearTimeout(timer)
      observer.disconnect()
      if (busy) button.textContent = label
    }
    observer.observe(root, { attributeFilter: ['data-hydrated', 'data-failed'] })
    if (busy) button.textContent = busy
  })
}
