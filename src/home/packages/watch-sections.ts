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
    const isAtEnd = window.innerHeight + window.scrollY > document.documentElement.scrollHeight - 1
    const isAtTop = ({ top, bottom }: DOMRect) => top <= line && bottom > line
    // On a tall screen the page may end before the section that was jumped to reaches the top.
    const isAsHighAsItGets = ({ top }: DOMRect) => isAtEnd && top > line && top < window.innerHeight
    const current =
      links.find((link) => link.hash === window.location.hash && isAsHighAsItGets(boxOf(link))) ??
      links.find((link) => isAtTop(boxOf(link)))
    if (current === last) return
    last = current
    report(current?.hash.slice(1))
    if (current) showSideways(current)
  }

  window.addEventListener('scroll', look, { signal })
  window.addEventListener('hashchange', look, { signal })
  look()
}

const boxOf = ({ hash }: HTMLAnchorElement) =>
  document.getElementById(hash.slice(1))?.getBoundingClientRect() ?? new DOMRect()

/** Not by `scrollIntoView`, which would end a smooth scroll of the page. */
function showSideways(link: HTMLElement): void {
  const list = link.closest('ul')
  list?.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 })
}
