import { formatClock, type CountdownSettings } from '#src/domain/countdown.ts'
import styles from './Countdown.module.css'
import { useCountdown } from './use-countdown.ts'

/** Only the digits, so that a tick renders nothing else. Screen readers do not announce changes of `role="timer"`. */
export function Countdown({ settings }: { settings: CountdownSettings }) {
  const secondsLeft = useCountdown(settings)
  return (
    <span role="timer" aria-label="Tempo restante" className={styles.digits}>
      {secondsLeft === null ? '--:--' : formatClock(secondsLeft)}
    </span>
  )
}
