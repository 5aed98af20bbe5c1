import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType, type Location } from 'react-router-dom'
import { focusHeading } from '#src/ui/focus.ts'

let shownPage = ''

/** Call it before the router is there. Going back, Chromium would go to the fragment once the page is where it was. */
export function scrollBackAlone(): void {
  window.addEventListener('popstate', () => {
    if (window.location.pathname + window.location.search === shownPage) return
    window.history.scrollRestoration = 'manual'
    setTimeout(() => (window.history.scrollRestoration = 'auto'))
  })
}

/**
 * After a navigation inside the site: scrolls as a browser would, and moves focus to the heading for screen readers.
 * Coming back from the checkout restores the scroll position and focuses the package. Render it after the page: if an
 * effect of the page has moved the focus, as a new notice does, it stays there.
 */
export function useScrollAndFocus({ key, pathname, search }: Location): void {
  const type = useNavigationType()
  const shown = useRef({ pathname, search })
  const scrollOffsets = useRef(new Map<string, number>())

  useLayoutEffect(() => {
    const offsets = scrollOffsets.current
    const saveOffset = () => offsets.set(key, window.scrollY).set(pathname, window.scrollY)
    const left = shown.current
    shown.current = { pathname, search }
    if (left.pathname !== pathname || left.search !== search) {
      const isTaken = document.activeElement !== document.body
      const chosen = isTaken || !left.search ? null : linkTo(left.pathname + left.search)
      const isBack = type === NavigationType.Pop
      const offset = !isTaken && (isBack || chosen) ? offsets.get(isBack ? key : pathname) : 0
      window.scrollTo({ top: offset ?? 0, behavior: 'instant' })
      if (chosen) {
        chosen.focus({ preventScroll: true })
        if (offset === undefined) chosen.scrollIntoView({ block: 'center', behavior: 'instant' })
      } else if (!isTaken) focusHeading()
    }
    shownPage = pathname + search
    saveOffset()
    window.addEventListener('scroll', saveOffset)
    return () => window.removeEventListener('scroll', saveOffset)
  }, [key, pathname, search, type])
}

// Compares each link, because anything can be in an address and a selector with a backslash would throw.
const linkTo = (path: string) =>
  Array.from(document.querySelectorAll<HTMLElement>('#root a')).find((link) => link.getAttribute('href') === path)
