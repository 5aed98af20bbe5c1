import { useCallback, useEffect, useState } from 'react'
import { homeCopy } from '#src/content/home-copy.ts'
import { samplePurchases } from '#src/content/sample-purchases.ts'
import { minutesAgo, runToasts, toastTiming } from '#src/domain/toast-schedule.ts'
import { usePaused } from '#src/ui/motion/use-paused.ts'
import { PurchaseToast, type Toast } from './PurchaseToast.tsx'
import styles from './PurchaseToasts.module.css'
import { useFocusAfterClose } from './use-focus-after-close.ts'

let nextId = 1

/** A landmark and not a live region: other people's purchases should not interrupt a screen reader. */
export function PurchaseToasts() {
  const paused = usePaused()
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const focusKeeper = useFocusAfterClose()
  const remove = useCallback((id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)), [])

  useEffect(() => {
    if (paused) return
    return runToasts(samplePurchases, toastTiming, Math.random, (purchase) => {
      const toast = { ...purchase, id: nextId++, minutes: minutesAgo(Math.random) }
      setToasts((current) => [...current, toast].slice(-toastTiming.maxKept))
    })
  }, [paused])

  if (toasts.length === 0) return null
  return (
    <section {...focusKeeper} aria-label={homeCopy.toasts.region} className={styles.region}>
      <ul role="list">
        {toasts.map((toast) => (
          <PurchaseToast key={toast.id} toast={toast} onGone={remove} />
        ))}
      </ul>
    </section>
  )
}
