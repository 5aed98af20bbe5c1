import { useEffect, useRef, useState } from 'react'
import { secondsLeftAt, secondsUntil, type CountdownSettings } from '#src/domain/countdown.ts'
import { usePaused } from './use-paused.ts'

/**
 * Seconds to show, null when there is no countdown (off, or its deadline has passed). Same first render on the server
 * and in the browser: the whole duration, or NaN for a deadline, whose distance the server cannot know.
 */
export function useCountdown(settings: CountdownSettings): number | null {
  const paused = usePaused()
  const elapsedMs = useRef(0)
  const [secondsLeft, setSecondsLeft] = useState(() => firstSeconds(settings))
  const isOver = useCountdownOver(settings)

  useEffect(() => {
    if (settings.mode === 'off' || paused) return
    const startMs = Date.now() - elapsedMs.current
    const tick = () => setSecondsLeft(secondsNow(settings, Date.now() - startMs))
    tick()
    const timer = setInterval(tick, 1000)
    return () => {
      clearInterval(timer)
      elapsedMs.current = Date.now() - startMs
    }
  }, [settings, paused])

  return isOver ? null : secondsLeft
}

/** Whether the banner of a countdown has to go. Changes once at most, so a banner that asks does not render each second. */
export function useCountdownOver(settings: CountdownSettings): boolean {
  const [isOver, setIsOver] = useState(settings.mode === 'off')

  useEffect(() => {
    if (settings.mode !== 'deadline') return
    const check = () => setIsOver(secondsUntil(Date.parse(settings.endsAt), Date.now()) <= 0)
    check()
    const timer = setInterval(check, 1000)
    return () => clearInterval(timer)
  }, [settings])

  return isOver
}

function firstSeconds(settings: CountdownSettings): number {
  return settings.mode === 'repeating' ? settings.durationSeconds : Number.NaN
}

function secondsNow(settings: CountdownSettings, elapsedMs: number): number {
  if (settings.mode === 'repeating') return secondsLeftAt(elapsedMs, settings.durationSeconds)
  return settings.mode === 'deadline' ? secondsUntil(Date.parse(settings.endsAt), Date.now()) : Number.NaN
}
