export const toastTiming = {
  firstMs: 2_000,
  intervalMs: 12_000,
  minDelayMs: 8_000,
  maxDelayMs: 15_000,
  visibleMs: 5_000,
  exitMs: 300,
  maxKept: 3,
}

/** Shows random events, never the same one twice in a row, until the returned function is called. */
export function runToasts<Event>(events: readonly Event[], random: () => number, show: (event: Event) => void) {
  const { firstMs, intervalMs, minDelayMs, maxDelayMs } = toastTiming
  let last: Event | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function showNext() {
    const others = events.length > 1 ? events.filter((event) => event !== last) : events
    last = others[pick(others.length, random)]
    // Scheduled before showing, because `show` may stop the schedule.
    timer = setTimeout(showNext, intervalMs + Math.round(minDelayMs + random() * (maxDelayMs - minDelayMs)))
    if (last !== undefined) show(last)
  }

  if (events.length > 0) timer = setTimeout(showNext, firstMs)
  return () => clearTimeout(timer)
}

/** Whole minutes from 1 to 30. */
export const minutesAgo = (random: () => number): number => 1 + pick(30, random)

const pick = (count: number, random: () => number): number => Math.min(count - 1, Math.floor(random() * count))
