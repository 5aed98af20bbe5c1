import type { Charge } from '#schemas/order/order-news.ts'
import type { KeptOrder } from './kept-order.ts'

/** For each order: what time it was at the receiver when it answered, and on the clock that nobody sets. */
const clocks = new Map<string, { receiverMs: number; sinceMs: number }>()

/** Returns how far the receiver's clock is ahead of the device's. Without `now` the device's counts. */
export function setClock(id: string, now: string | undefined): number {
  clocks.delete(id)
  if (now === undefined) return 0
  clocks.set(id, { receiverMs: Date.parse(now), sinceMs: performance.now() })
  return Date.parse(now) - Date.now()
}

/** Call it when a page is seen again: the clock that nobody sets may have stood still. */
export const forgetClocks = () => clocks.clear()

export type CodeState = 'valid' | 'expired' | 'doubtful'

/** Milliseconds until a code or page expires, by the receiver's clock: too many by the time that its answer took. */
export function msLeft({ order, said }: KeptOrder, { expiresAt }: Pick<Charge, 'expiresAt'>): number {
  const clock = clocks.get(order.id)
  const nowMs = clock ? clock.receiverMs + performance.now() - clock.sinceMs : Date.now() + (said.aheadMs ?? 0)
  return Date.parse(expiresAt) - nowMs
}

/** To the second: a millisecond between the readings of two clocks would say the minute before. */
export const endHere = (kept: KeptOrder, charge: Charge) =>
  Math.round((Date.now() + msLeft(kept, charge)) / 1000) * 1000

/** Before an answer in this page the device's clock may have been set: doubtful if the two readings disagree. */
export function codeState(kept: KeptOrder, charge: Charge): CodeState {
  const isValid = msLeft(kept, charge) > 0
  const isValidHere = Date.parse(charge.expiresAt) > Date.now()
  if (!clocks.has(kept.order.id) && isValid !== isValidHere) return kept.said.page ? 'doubtful' : 'expired'
  return isValid ? 'valid' : 'expired'
}
