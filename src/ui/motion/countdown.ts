import { inDays } from '#src/domain/generic-copy.ts'

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
