import type { CountdownSettings } from '#src/domain/countdown.ts'
import styles from './Countdown.module.css'
import { firstText, useCountdown } from './use-countdown.ts'

/** The digits alone, so that a tick changes nothing else. `role="timer"` is not read out by itself. */
export function Countdown({ settings }: { settings: CountdownSettings }) {
  const element = useCountdown(settings)
  return (
    <span ref={element} role="timer" aria-label="Tempo restante" className={styles.digits}>
      {firstText(settings)}
    </span>
  )
}
