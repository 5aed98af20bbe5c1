import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { secondsLeftAt } from './countdown.ts'
import { useStill } from './use-paused.ts'

export type CountdownSettings =
  | { mode: 'repeating'; durationSeconds: number }
  /** An ISO 8601 instant. */
  | { mode: 'deadline'; endsAt: string }
  | { mode: 'off' }

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

export function everySecond(check: () => void) {
  const timer = setInterval(check, 1000)
  return () => clearInterval(timer)
}
