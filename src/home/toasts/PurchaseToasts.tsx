import { useCallback, useEffect, useState } from 'react'
import { homeCopy } from '#src/content/home-copy.ts'
import { settings } from '#src/content/settings.ts'
import { minutesAgo, runToasts, toastTiming } from '#src/domain/toast-schedule.ts'
import type { Purchase } from '#src/domain/purchase-feed.ts'
import { usePaused } from '#src/ui/motion/use-paused.ts'
import { PurchaseToast, type Toast } from './PurchaseToast.tsx'
import styles from './PurchaseToasts.module.css'
import { useFocusAfterClose } from './use-focus-after-close.ts'

const isSample = settings.purchaseToasts.mode === 'sample'
let nextId = 1

/** A landmark and not a live region: other people's purchases should not interrupt a screen reader. */
export function PurchaseToasts({ purchases }: { purchases: readonly Purchase[] | null }) {
  const paused = usePaused()
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const focusKeeper = useFocusAfterClose()
  const remove = useCallback((id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)), [])

  useEffect(() => {
    if (paused || !purchases) return
    return runToasts(purchases, toastTiming, Math.random, (purchase) => {
      // A feed has no times, and a real purchase must not get an invented one.
      const minutes = isSample ? minutesAgo(Math.random) : null
      setToasts((current) => [...current, { ...purchase, id: nextId++, minutes }].slice(-toastTiming.maxKept))
    })
  }, [purchases, paused])

  if (toasts.length === 0) return null
  return (
    <section {...focusKeeper} aria-label={homeCopy.toasts.region} className={styles.region}>
      <ul role="list">
        {toasts.map((toast) => (
          <PurchaseToast key={toast.id} toast={toast} isSample={isSample} onGone={remove} />
        ))}
      </ul>
    </section>
  )
}
