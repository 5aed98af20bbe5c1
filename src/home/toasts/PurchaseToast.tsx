import { useEffect, useState } from 'react'
import { homeCopy } from '#src/content/home-copy.ts'
import type { SamplePurchase } from '#src/content/sample-purchases.ts'
import { toastTiming } from '#src/domain/toast-schedule.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './PurchaseToast.module.css'

export type Toast = SamplePurchase & { id: number; minutes: number }

type PurchaseToastProps = { toast: Toast; onGone: (id: number) => void }

export function PurchaseToast({ toast, onGone }: PurchaseToastProps) {
  const { id, name, service, location, minutes } = toast
  const [isInUse, setInUse] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [startUse, endUse] = [() => setInUse(true), () => setInUse(false)]

  useEffect(() => {
    // While it is hovered or focused it stays; afterwards its time starts again.
    if (isInUse && !isLeaving) return
    const leave = () => (isLeaving ? onGone(id) : setLeaving(true))
    const timer = setTimeout(leave, isLeaving ? toastTiming.exitMs : toastTiming.visibleMs)
    return () => clearTimeout(timer)
  }, [id, isInUse, isLeaving, onGone])

  return (
    <li
      className={styles.toast}
      data-leaving={isLeaving || undefined}
      onPointerEnter={startUse}
      onPointerLeave={endUse}
      onFocus={startUse}
      onBlur={endUse}
    >
      <p className={`${styles.sample} pill`}>{homeCopy.toasts.sample}</p>
      <p className={styles.name}>{name}</p>
      <p>{service}</p>
      <p className={styles.place}>{`${location}, ${minutes} ${homeCopy.toasts.ago}`}</p>
      <button type="button" className={styles.close} onClick={() => setLeaving(true)}>
        <Icon name="close" size={20} />
        <span className="visually-hidden">{homeCopy.close}</span>
      </button>
    </li>
  )
}
