import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

type AccordionAnswerProps = { id?: string; isOpen: boolean; onFound: () => void; children: ReactNode }

/**
 * Takes only the id of what Radix hands to its content: its style would be an attribute in the static HTML, which a
 * strict CSP drops, and a dozen regions would drown the landmarks.
 */
export function AccordionAnswer({ id, isOpen, onFound, children }: AccordionAnswerProps) {
  const ref = useRef<HTMLDivElement>(null)

  // Set by hand, because React writes `until-found` as a plain `hidden`, which find-in-page passes over.
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
