import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType, type Location } from 'react-router-dom'
import { focusHeading } from '#src/ui/focus-heading.ts'

/** After a navigation inside the site: scrolls as a browser would, and moves focus to the heading for screen readers. */
export function useScrollAndFocus({ key, pathname }: Location): void {
  const type = useNavigationType()
  const lastPathname = useRef(pathname)
  const scrollOffsets = useRef(new Map<string, number>())

  useLayoutEffect(() => {
    const offsets = scrollOffsets.current
    const saveOffset = () => offsets.set(key, window.scrollY)
    if (lastPathname.current !== pathname) {
      lastPathname.current = pathname
      window.scrollTo({ top: type === NavigationType.Pop ? (offsets.get(key) ?? 0) : 0, behavior: 'instant' })
      focusHeading()
    }
    window.addEventListener('scroll', saveOffset)
    return () => window.removeEventListener('scroll', saveOffset)
  }, [key, pathname, type])
}
