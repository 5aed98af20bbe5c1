import { useCallback, useEffect, useState } from 'react'
import { homeCopy } from '#src/content/home-copy.ts'
import { settings } from '#src/content/settings.ts'
import { minutesAgo, runToasts, toastTiming } from '#src/domain/toast-schedule.ts'
import { usePaused } from '#src/ui/motion/use-paused.ts'
import { PurchaseToast, type Toast } from './PurchaseToast.tsx'
import styles from './PurchaseToasts.module.css'
import { usePurchases } from './use-purchases.ts'

const isSample = settings.purchaseToasts.mode === 'sample'
let nextId = 1

/** No live region: what strangers bought must not interrupt a screen reader. It is a landmark for whoever looks for it. */
export function PurchaseToasts() {
  const purchases = usePurchases()
  const paused = usePaused()
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const remove = useCallback((id: number) => setToasts((kept) => kept.filter((toast) => toast.id !== id)), [])

  useEffect(() => {
    if (paused) return
    return runToasts(purchases, toastTiming, Math.random, (purchase) => {
      // A feed tells no time, and an invented one beside a real name would be a lie.
      const minutes = isSample ? minutesAgo(Math.random) : null
      setToasts((kept) => [...kept, { ...purchase, id: nextId++, minutes }].slice(-toastTiming.maxKept))
    })
  }, [purchases, paused])

  if (toasts.length === 0) return null
  return (
    <section aria-label={homeCopy.toasts.region} className={styles.region}>
      <ul role="list">
        {toasts.map((toast) => (
          <PurchaseToast key={toast.id} toast={toast} isSample={isSample} onGone={remove} />
        ))}
      </ul>
    </section>
  )
}
