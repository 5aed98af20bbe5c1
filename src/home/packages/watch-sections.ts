/**
 * Reports, now and whenever it changes, the id of the linked section at the top of the screen; undefined if there is none.
 * Where the links scroll sideways, brings the one of that section into sight.
 */
export function watchSections(nav: HTMLElement, report: (id: string | undefined) => void, signal: AbortSignal): void {
  const links = [...nav.querySelectorAll('a')]
  let last: HTMLAnchorElement | undefined

  function look() {
    // A section that was jumped to begins half the navigation's height below it (scroll-padding).
    const line = 2 * nav.offsetHeight
    const current = links.find(({ hash }) => {
      const section = document.getElementById(hash.slice(1))?.getBoundingClientRect()
      return section && section.top <= line && section.bottom > line
    })
    if (current === last) return
    last = current
    report(current?.hash.slice(1))
    if (current) showSideways(current)
  }

  window.addEventListener('scroll', look, { signal })
  look()
}

/** Not by `scrollIntoView`, which would end a smooth scroll of the page. */
function showSideways(link: HTMLElement): void {
  const list = link.closest('ul')
  list?.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 })
}
