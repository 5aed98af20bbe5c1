import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import { homeCopy } from '#src/content/home-copy.ts'
import { samplePurchases } from '#src/content/sample-purchases.ts'
import { usePaused } from '#src/ui/motion/use-paused.ts'
import { PurchaseToast, type Toast } from './PurchaseToast.tsx'
import styles from './PurchaseToasts.module.css'
import { minutesAgo, runToasts, toastTiming } from './toast-schedule.ts'

let nextId = 1

/** A landmark and not a live region: other people's purchases should not interrupt a screen reader. */
export function PurchaseToasts() {
  const paused = usePaused()
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const focusKeeper = useFocusAfterClose()
  const remove = useCallback((id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)), [])

  useEffect(() => {
    if (paused) return
    return runToasts(samplePurchases, Math.random, (purchase) => {
      const toast = { ...purchase, id: nextId++, minutes: minutesAgo(Math.random) }
      setToasts((current) => [...current, toast].slice(-toastTiming.maxKept))
    })
  }, [paused])

  if (toasts.length === 0) return null
  return (
    <section {...focusKeeper} aria-label={homeCopy.toasts.region} className={styles.region}>
      <ul role="list">
        {toasts.map((toast, index) => (
          <PurchaseToast key={toast.id} toast={toast} isShown={index === 0} onGone={remove} />
        ))}
      </ul>
    </section>
  )
}

/** A focused toast that closes passes the focus to the next toast, else to where it was, else to what comes after. */
function useFocusAfterClose() {
  const region = useRef<HTMLElement>(null)
  /** Where the focus goes if there is no other toast; set while the focus is inside. */
  const nextPlace = useRef<HTMLElement | null>(null)

  useLayoutEffect(() => {
    if (!nextPlace.current || document.activeElement !== document.body) return
    const place = region.current?.querySelector('button') ?? nextPlace.current
    // With the last toast gone the focus is the visitor's: React reports no blur of what it has removed.
    if (!region.current) nextPlace.current = null
    place.focus()
  })

  return {
    ref: region,
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      nextPlace.current ??= (relatedTarget ?? currentTarget.nextElementSibling) as HTMLElement | null
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) nextPlace.current = null
    },
  }
}
