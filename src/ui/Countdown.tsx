import { formatClock, type CountdownSettings } from '#src/domain/countdown.ts'
import styles from './Countdown.module.css'
import { useCountdown } from './use-countdown.ts'

/** The digits alone, so that a tick renders nothing else. `role="timer"` is not read out by itself. */
export function Countdown({ settings }: { settings: CountdownSettings }) {
  const secondsLeft = useCountdown(settings)
  if (secondsLeft === null) return null
  return (
    <span role="timer" aria-label="Tempo restante" className={styles.digits}>
      {Number.isNaN(secondsLeft) ? '--:--' : formatClock(secondsLeft)}
    </span>
  )
}
