import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/** A focused toast that closes passes the focus to the next toast, else to where it was, else to what comes after. */
export function useFocusAfterClose() {
  const region = useRef<HTMLElement>(null)
  /** Set while the focus is inside. */
  const heir = useRef<HTMLElement | null>(null)

  useLayoutEffect(() => {
    if (heir.current && document.activeElement === document.body)
      (region.current?.querySelector('button') ?? heir.current).focus()
  })

  return {
    ref: region,
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      heir.current ??= (relatedTarget ?? currentTarget.nextElementSibling) as HTMLElement | null
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) heir.current = null
    },
  }
}
