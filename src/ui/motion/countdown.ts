import { inDays } from '#src/domain/generic-copy.ts'

export type CountdownSettings =
  | { mode: 'repeating'; durationSeconds: number }
  /** An ISO 8601 instant. */
  | { mode: 'deadline'; endsAt: string }
  | { mode: 'off' }

/**
 * Whole seconds left in a repeating countdown, which shows 0:00 for a second before it starts again. An elapsed time
 * that is negative or not finite counts as zero.
 */
export function secondsLeftAt(elapsedMs: number, durationSeconds: number): number {
  if (!Number.isFinite(elapsedMs) || elapsedMs < 0 || durationSeconds <= 0) return durationSeconds
  return durationSeconds - (Math.floor(elapsedMs / 1000) % (durationSeconds + 1))
}

/** Whole seconds until an instant, rounded up; 0 for one that is past or invalid. */
export function secondsUntil(endsAtMs: number, nowMs: number): number {
  const seconds = Math.ceil((endsAtMs - nowMs) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}

/**
 * '0:09' or '30:00', from an hour on '1h00', from two days on '2 dias', from a hundred on '100 d', rounded down. '0:00'
 * for a negative or non-finite number.
 */
export function formatClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const minutes = Math.floor(whole / 60)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days >= 2) return days < 100 ? `${days} ${inDays}` : `${days} d`
  return hours > 0 ? `${hours}h${twoDigits(minutes % 60)}` : `${minutes}:${twoDigits(whole % 60)}`
}

const twoDigits = (count: number) => String(count).padStart(2, '0')
