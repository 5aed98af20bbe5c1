import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

type AccordionAnswerProps = { id?: string; isOpen: boolean; onFound: () => void; children: ReactNode }

/**
 * Of the props from Radix it uses only the id: a style attribute in the static HTML would violate the CSP, and a
 * `role="region"` per answer would clutter the list of landmarks.
 */
export function AccordionAnswer({ id, isOpen, onFound, children }: AccordionAnswerProps) {
  const ref = useRef<HTMLDivElement>(null)

  // Not a prop, because React renders `until-found` as a plain `hidden`, which find-in-page skips.
  useLayoutEffect(() => {
    if (isOpen) ref.current?.removeAttribute('hidden')
    else ref.current?.setAttribute('hidden', 'onbeforematch' in document ? 'until-found' : '')
  }, [isOpen])

  useEffect(() => {
    const answer = ref.current
    answer?.addEventListener('beforematch', onFound)
    return () => answer?.removeEventListener('beforematch', onFound)
  }, [onFound])

  return (
    <div ref={ref} id={id}>
      {children}
    </div>
  )
}
