/** For so long after a click Chrome and Firefox let it open a tab. */
const keptMs = 5000

/**
 * Repeats the last click on a button that came before the page could respond, as soon as it can. Until then the button says
 * what its `data-busy` says.
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
    // Live, because React may have rendered another button in the place of this one.
    const alike = document.getElementsByClassName(button.className)
    const index = [...alike].indexOf(button)
    const observer = new MutationObserver(() => {
      forget()
      if ('hydrated' in root.dataset) (alike[index] as HTMLElement | undefined)?.click()
    })
    const timer = setTimeout(() => forget(), keptMs)
    forget = () => {
      clearTimeout(timer)
      observer.disconnect()
      if (busy) button.textContent = label
    }
    observer.observe(root, { attributes: true })
    if (busy) button.textContent = busy
  })
}
