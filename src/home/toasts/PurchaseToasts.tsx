import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import { homeCopy } from '#src/content/home-copy.ts'
import { samplePurchases } from '#src/content/sample-purchases.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useStill } from '#src/ui/motion/use-paused.ts'
import styles from './PurchaseToasts.module.css'
import { minutesAgo, runToasts, toastTiming } from './toast-schedule.ts'

type Toast = (typeof samplePurchases)[number] & { id: number; minutes: number }

let nextId = 1

/** A landmark and not a live region: other people's purchases should not interrupt a screen reader. */
export function PurchaseToasts() {
  const still = useStill()
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const focusKeeper = useFocusAfterClose()
  const remove = useCallback((id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)), [])

  useEffect(() => {
    if (still) return
    const stop = runToasts(samplePurchases, Math.random, (purchase) => {
      const toast = { ...purchase, id: nextId++, minutes: minutesAgo(Math.random) }
      // The one that is shown may be held.
      setToasts((all) => [...all.slice(0, 1), ...[...all.slice(1), toast].slice(1 - toastTiming.maxKept)])
    })
    return () => {
      stop()
      setToasts((current) => current.slice(0, 1))
    }
  }, [still])

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

type PurchaseToastProps = { toast: Toast; isShown: boolean; onGone: (id: number) => void }

function PurchaseToast({ toast, isShown, onGone }: PurchaseToastProps) {
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

/** A focused toast that closes passes the focus to the next toast, else to where it was, else to what comes after. */
function useFocusAfterClose() {
  const region = useRef<HTMLElement>(null)
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
