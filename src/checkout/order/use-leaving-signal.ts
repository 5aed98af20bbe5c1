import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Gives the signal that is aborted when the visitor leaves. Calls `onReturn` when the visitor comes back to a page that
 * is still there: the next page's code had not arrived, or the browser had kept the page.
 */
export function useLeavingSignal(onReturn: () => void): () => AbortSignal {
  const controller = useRef(new AbortController())
  const { pathname } = useLocation()
  const ownPathname = useRef(pathname)
  const comeBack = useEffectEvent(onReturn)

  useEffect(() => {
    if (pathname !== ownPathname.current) return
    function start() {
      controller.current = new AbortController()
      comeBack()
    }
    const abort = () => controller.current.abort()
    function restore({ persisted }: PageTransitionEvent) {
      if (persisted) start()
    }
    start()
    window.addEventListener('pagehide', abort)
    window.addEventListener('pageshow', restore)
    return () => {
      abort()
      window.removeEventListener('pagehide', abort)
      window.removeEventListener('pageshow', restore)
    }
  }, [pathname])
  return () => controller.current.signal
}
