const minuteMs = 60_000

/** Milliseconds until the book is asked again; null once it no longer is by itself. A negative time counts as zero. */
export function askAgainMs(elapsedMs: number): number | null {
  if (elapsedMs < minuteMs) return 5000
  return elapsedMs < 15 * minuteMs ? 10_000 : null
}
