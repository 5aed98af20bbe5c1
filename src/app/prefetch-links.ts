import { pageAt } from './pages.ts'

const eventsBeforeClick = ['pointerdown', 'pointerover', 'focusin']

/** Loads the code of a page as soon as a visitor is about to follow a link to it. */
export function prefetchLinks(): void {
  for (const event of eventsBeforeClick) document.addEventListener(event, preloadTarget)
}

function preloadTarget({ target }: Event) {
  const link = target instanceof Element && target.closest('a')
  if (!link || link.origin !== window.location.origin) return
  // The click loads it again and shows what went wrong.
  pageAt(link.pathname)
    .preload()
    .catch(() => {})
}
