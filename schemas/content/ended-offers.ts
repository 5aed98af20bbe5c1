import { inSettings, type Finding } from './finding.ts'
import type { Settings } from './settings.ts'

/** Countdowns whose deadline is past: a page built before it shows the banner until its scripts run. */
export function endedOffers({ homeCountdown, checkoutCountdown }: Settings, now: Date): Finding[] {
  return Object.entries({ homeCountdown, checkoutCountdown }).flatMap(([name, countdown]) => {
    if (countdown.mode !== 'deadline' || Date.parse(countdown.endsAt) > now.getTime()) return []
    const problem = `the offer ended at ${countdown.endsAt}: each visit still shows its banner for a moment`
    return [inSettings(`${name}.endsAt`, problem, "write a later instant, or set mode to 'off', and build again")]
  })
}
