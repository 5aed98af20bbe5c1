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

/** '30:00', '0:09' or '100:00': no padded minutes, no hours. '0:00' for a negative or non-finite number. */
export function formatClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
