import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType, type Location } from 'react-router-dom'

/** After a move inside the site: scroll where a browser would be, and let a screen reader start at the new heading. */
export function useScrollAndFocus({ key, pathname }: Location): void {
  const type = useNavigationType()
  const lastPathname = useRef(pathname)
  const offsets = useRef(new Map<string, number>())

  useLayoutEffect(() => {
    const known = offsets.current
    const remember = () => known.set(key, window.scrollY)
    if (lastPathname.current !== pathname) {
      lastPathname.current = pathname
      window.scrollTo({ top: type === NavigationType.Pop ? (known.get(key) ?? 0) : 0, behavior: 'instant' })
      const heading = document.querySelector('h1')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key, pathname, type])
}
