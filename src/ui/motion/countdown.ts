import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { inDays } from '#src/domain/generic-copy.ts'
import { useStill } from './use-paused.ts'

export type CountdownSettings =
  | { mode: 'repeating'; durationSeconds: number }
  /** An ISO 8601 instant. */
  | { mode: 'deadline'; endsAt: string }
  | { mode: 'off' }

/** Whole seconds left in a repeating countdown, which shows 0:00 for a second before it starts again. */
export const secondsLeftAt = (elapsedMs: number, durationSeconds: number): number =>
  durationSeconds - (Math.floor(elapsedMs / 1000) % (durationSeconds + 1))

/**
 * '0:09' or '30:00', from an hour on '1h00', from two days on '2 dias', from a hundred on '100 d', rounded down. '0:00'
 * for a negative number.
 */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const minutes = Math.floor(whole / 60)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days >= 2) return days < 100 ? `${days} ${inDays}` : `${days} d`
  return hours > 0 ? `${hours}h${twoDigits(minutes % 60)}` : `${minutes}:${twoDigits(whole % 60)}`
}

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** Whole seconds left; null until the browser has read the clock, which a prerendered page cannot do for a deadline. */
export function useCountdown(settings: CountdownSettings): number | null {
  const still = useStill()
  const elapsedMs = useRef(0)
  const [secondsLeft, setSecondsLeft] = useState(settings.mode === 'repeating' ? settings.durationSeconds : null)

  useEffect(() => {
    if (settings.mode === 'off' || still) return
    // The device's clock may be set back or forward while the page is open; performance.now() is not affected.
    const startMs = performance.now() - elapsedMs.current
    const tick = () =>
      setSecondsLeft(
        settings.mode === 'repeating'
          ? secondsLeftAt(performance.now() - startMs, settings.durationSeconds)
          : Math.ceil((Date.parse(settings.endsAt) - Date.now()) / 1000),
      )
    tick()
    const timer = setInterval(tick, 1000)
    return () => {
      clearInterval(timer)
      elapsedMs.current = performance.now() - startMs
    }
  }, [settings, still])

  return secondsLeft
}

/** True when there is nothing to count down. Changes at most once, so a banner with it does not render every second. */
export function useCountdownOver(settings: CountdownSettings): boolean {
  const isOff = settings.mode === 'off'
  return useSyncExternalStore(
    settings.mode === 'deadline' ? everySecond : never,
    () => isOff || (settings.mode === 'deadline' && Date.parse(settings.endsAt) <= Date.now()),
    () => isOff,
  )
}

const never = () => () => {}

function everySecond(check: () => void) {
  const timer = setInterval(check, 1000)
  return () => clearInterval(timer)
}
