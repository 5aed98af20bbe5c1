import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react'
import { homeCopy } from '#src/content/home-copy.ts'
import { samplePurchases } from '#src/content/sample-purchases.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useStill } from '#src/ui/motion/use-paused.ts'
import styles from './PurchaseToasts.module.css'
import { minutesAgo, runToasts, toastTiming } from './toast-schedule.ts'

type Toast = (typeof samplePurchases)[number] & { minutes: number }

/** At most three are kept, of which the first is shown. */
export function PurchaseToasts() {
  const still = useStill()
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const removeShown = useCallback(() => setToasts((all) => all.slice(1)), [])

  useEffect(() => {
    if (still) return
    const stop = runToasts(samplePurchases, Math.random, (purchase) => {
      const toast = { ...purchase, minutes: minutesAgo(Math.random) }
      // The one that is shown may be held.
      setToasts((all) => [...all.slice(0, 1), ...[...all.slice(1), toast].slice(1 - toastTiming.maxKept)])
    })
    return () => {
      stop()
      setToasts((all) => all.slice(0, 1))
    }
  }, [still])

  const [shown] = toasts
  return shown && <ShownToast toast={shown} onGone={removeShown} />
}

/** A landmark and not a live region: other people's purchases should not interrupt a screen reader. */
function ShownToast({ toast, onGone }: { toast: Toast; onGone: () => void }) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [left, setLeft] = useState<Toast>()
  const isLeaving = left === toast
  // While it is hovered or focused it stays; afterwards its time starts again.
  const isHeld = isHovered || isFocused

  useEffect(() => {
    if (isHeld && !isLeaving) return
    const leave = () => (isLeaving ? onGone() : setLeft(toast))
    const timer = setTimeout(leave, isLeaving ? toastTiming.exitMs : toastTiming.visibleMs)
    return () => clearTimeout(timer)
  }, [toast, isHeld, isLeaving, onGone])

  /** Where the focus was before it came here, else what comes after: it goes there with the last toast. */
  const place = useRef<HTMLElement | null>(null)
  function takeFocus({ currentTarget, relatedTarget }: FocusEvent) {
    place.current = (relatedTarget ?? currentTarget.nextElementSibling) as HTMLElement | null
    setFocused(true)
  }
  const giveFocusBack = useCallback(
    (region: HTMLElement) => () => {
      if (region.contains(document.activeElement)) place.current?.focus()
    },
    [],
  )

  return (
    <section
      ref={giveFocusBack}
      onFocus={takeFocus}
      onBlur={() => setFocused(false)}
      aria-label={homeCopy.toasts.region}
      className={styles.region}
    >
      <ul role="list">
        <li
          className={styles.toast}
          data-leaving={isLeaving || undefined}
          onPointerEnter={() => setHovered(true)}
          onPointerLeave={() => setHovered(false)}
        >
          <p className={`${styles.sample} pill`}>{homeCopy.toasts.sample}</p>
          <p className={styles.name}>{`${toast.name}, ${toast.location}`}</p>
          <p>{`${toast.service}, ${toast.minutes} ${homeCopy.toasts.ago}`}</p>
          <Button variant="quiet" className={styles.close} onClick={() => setLeft(toast)}>
            <Icon name="close" size={20} />
            <span className="visually-hidden">{homeCopy.close}</span>
          </Button>
        </li>
      </ul>
    </section>
  )
}
