import { pageAt } from './pages.ts'

// What comes before a click: a finger or button going down, a mouse over the link, the keyboard's focus on it.
const signs = ['pointerdown', 'pointerover', 'focusin']

/** Fetches the code of the page that an inner link leads to before the link is followed. */
export function prefetchLinks(): void {
  for (const sign of signs) document.addEventListener(sign, fetchTarget, { passive: true })
}

function fetchTarget({ target }: Event) {
  const link = target instanceof Element && target.closest('a')
  // What fails now is tried again by the click, which says so.
  if (link && link.origin === window.location.origin)
    pageAt(link.pathname)
      .load()
      .catch(() => null)
}
