import { useEffect, useState } from 'react'
import { homeCopy } from '#src/content/home-copy.ts'
import type { SamplePurchase } from '#src/content/sample-purchases.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './PurchaseToast.module.css'
import { toastTiming } from './toast-schedule.ts'

export type Toast = SamplePurchase & { id: number; minutes: number }

type PurchaseToastProps = { toast: Toast; isShown: boolean; onGone: (id: number) => void }

export function PurchaseToast({ toast, isShown, onGone }: PurchaseToastProps) {
  const { id, name, service, location, minutes } = toast
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  // While it is hovered, focused or waits for its turn it stays; afterwards its time starts again.
  const isHeld = isHovered || isFocused || !isShown

  useEffect(() => {
    if (isHeld && !isLeaving) return
    const leave = () => (isLeaving ? onGone(id) : setLeaving(true))
    const timer = setTimeout(leave, isLeaving ? toastTiming.exitMs : toastTiming.visibleMs)
    return () => clearTimeout(timer)
  }, [id, isHeld, isLeaving, onGone])

  return (
    <li
      className={styles.toast}
      data-leaving={isLeaving || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p className={`${styles.sample} pill`}>{homeCopy.toasts.sample}</p>
      <p className={styles.name}>{`${name}, ${location}`}</p>
      <p>{`${service}, ${minutes} ${homeCopy.toasts.ago}`}</p>
      <Button variant="quiet" className={styles.close} onClick={() => setLeaving(true)}>
        <Icon name="close" size={20} />
        <span className="visually-hidden">{homeCopy.close}</span>
      </Button>
    </li>
  )
}
