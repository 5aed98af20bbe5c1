import { useEffect, useRef, useState, type RefObject } from 'react'
import { formatClock, secondsLeftAt, secondsUntil, type CountdownSettings } from '#src/domain/countdown.ts'
import { usePaused } from './use-paused.ts'

/**
 * For the element that shows a countdown: keeps its text at the time left. Written past React, which would ask the whole
 * page for work at each second. Starts as `firstText`, on the server and in the browser.
 */
export function useCountdown(settings: CountdownSettings): RefObject<HTMLElement | null> {
  const paused = usePaused()
  const elapsedMs = useRef(0)
  const element = useRef<HTMLElement>(null)

  useEffect(() => {
    if (settings.mode === 'off' || paused) return
    // Not the clock of the device, which is set back and forward while the page is open.
    const startMs = performance.now() - elapsedMs.current
    const tick = () => {
      // The text that is there, not `textContent`, which would put a new one in its place: half the work.
      const text = element.current?.firstChild
      if (text) text.nodeValue = formatClock(secondsNow(settings, performance.now() - startMs))
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => {
      clearInterval(timer)
      elapsedMs.current = performance.now() - startMs
    }
  }, [settings, paused])

  return element
}

/** The whole duration, or dashes for a deadline, whose distance the server cannot know. */
export function firstText(settings: CountdownSettings): string {
  return settings.mode === 'repeating' ? formatClock(settings.durationSeconds) : '--:--'
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

function secondsNow(settings: CountdownSettings, elapsedMs: number): number {
  if (settings.mode === 'repeating') return secondsLeftAt(elapsedMs, settings.durationSeconds)
  return settings.mode === 'deadline' ? secondsUntil(Date.parse(settings.endsAt), Date.now()) : Number.NaN
}
