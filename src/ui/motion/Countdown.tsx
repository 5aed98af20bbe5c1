import styles from './Countdown.module.css'
import { formatClock } from './countdown.ts'
import { useCountdown, type CountdownSettings } from './use-countdown.ts'

/** Only the digits, so that a tick renders nothing else. Plain text: the digits of a timer with a name are not read. */
export const Countdown = ({ settings }: { settings: CountdownSettings }) => (
  <Digits secondsLeft={useCountdown(settings)} />
)

export const Digits = ({ secondsLeft }: { secondsLeft: number | null }) => (
  <span translate="no" className={styles.digits}>
    {secondsLeft === null ? '--:--' : formatClock(secondsLeft)}
  </span>
)
