export type CountdownSettings =
  | { mode: 'repeating'; durationSeconds: number }
  /** An ISO 8601 instant. */
  | { mode: 'deadline'; endsAt: string }
  | { mode: 'off' }

/**
 * Whole seconds left of a countdown that repeats. The moment it would reach zero it shows its full duration again, so
 * 0:00 is never held. An elapsed time below zero (clock set back) or not finite counts as none.
 */
export function secondsLeftAt(elapsedMs: number, durationSeconds: number): number {
  if (!Number.isFinite(elapsedMs) || elapsedMs < 0 || durationSeconds <= 0) return durationSeconds
  return durationSeconds - (Math.floor(elapsedMs / 1000) % durationSeconds)
}

/** Whole seconds until an instant, rounded up, never below zero; 0 for an instant that is none. */
export function secondsUntil(endsAtMs: number, nowMs: number): number {
  const seconds = Math.ceil((endsAtMs - nowMs) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}

/** '30:00', '0:09' or '100:00': minutes neither padded nor rolled into hours. Below zero or not finite is '0:00'. */
export function formatClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
