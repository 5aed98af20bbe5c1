import { onReturn } from '#src/browser/listen.ts'
import { withTimeout } from './deliver.ts'
import type { KeptOrder } from './kept-order.ts'
import { keepNews } from './order-news.ts'
import { statusOf } from './order-status.ts'
import { byId } from './order-store.ts'
import { codeState, msLeft } from './receiver-clock.ts'

// With what asks, home fetches what sends, in one script and only where the browser keeps an order.
export { sendWaiting } from './deliver.ts'

const minuteMs = 60_000

/** Milliseconds until the page of an order is asked again; null if that waits until it is seen again. */
export function askAgainMs(kept: KeptOrder, nowMs: number, leftMs: number | null) {
  const { order, told } = kept
  const { outcome } = statusOf(kept)
  if (outcome === 'paid' || outcome === 'refunded') return null
  const ageMs = Math.abs(nowMs - Date.parse(order.placedAt))
  if (told.as !== 'pix') return ageMs < 60 * minuteMs ? minuteMs : null
  const waitMs = ageMs < 15 * minuteMs ? 10_000 : minuteMs
  if (leftMs === null) return waitMs
  return leftMs > 0 ? Math.min(waitMs, leftMs) : null
}

/** Asks the page of an order at once and whenever it is seen again, then as above. */
export function askWhileSeen(id: string, page: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let question = 0

  async function ask() {
    clearTimeout(timer)
    question += 1
    if (document.visibilityState !== 'visible' || !byId(id)) return
    const own = question
    const answer = await askBook(page, { headers: { Accept: 'application/json' } })
    if (own !== question) return
    keepNews(id, answer)
    const kept = byId(id)
    const waitMs = kept && askAgainMs(kept, Date.now(), codeLeftMs(kept))
    if (waitMs !== null) timer = setTimeout(() => void ask(), waitMs)
  }

  void ask()
  const stopListening = onReturn(() => void ask())
  return () => {
    stopListening()
    clearTimeout(timer)
    question += 1
  }
}

function codeLeftMs(kept: KeptOrder): number | null {
  const charge = kept.told.as === 'pix' ? kept.told.charge : null
  return charge && codeState(kept, charge) !== 'doubtful' ? msLeft(kept, charge) : null
}

/** The JSON of the answer; null for any failure, which is silent: the book is asked again. */
export const askBook = (url: string, init: RequestInit): Promise<unknown> =>
  withTimeout(async (signal) => {
    const policy = { cache: 'no-store', credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' } as const
    const response = await fetch(url, { ...init, ...policy, signal })
    return response.ok ? ((await response.json()) as unknown) : null
  })
