import styles from './Countdown.module.css'
import { formatClock, type CountdownSettings } from './countdown.ts'
import { useCountdown } from './use-countdown.ts'

/** Only the digits, so that a tick renders nothing else. Plain text: the digits of a timer with a name are not read. */
export function Countdown({ settings }: { settings: CountdownSettings }) {
  const secondsLeft = useCountdown(settings)
  return <Digits secondsLeft={secondsLeft} hasDays={settings.mode === 'deadline'} />
}

export const Digits = ({ secondsLeft, hasDays }: { secondsLeft: number | null; hasDays?: boolean }) => (
  <span translate="no" className={styles.digits} data-days={hasDays || undefined}>
    {secondsLeft === null ? '--:--' : formatClock(secondsLeft)}
  </span>
)
