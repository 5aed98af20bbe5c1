import { onReturn } from '#src/browser/listen.ts'
import { withTimeout } from './deliver.ts'
import type { KeptOrder } from './kept-order.ts'
import { keepNews } from './order-news.ts'
import { statusOf } from './order-status.ts'
import { byId, change } from './order-store.ts'
import { codeState, msLeft } from './receiver-clock.ts'

// With what asks, home fetches what sends, in one script and only where the browser keeps an order.
export { sendWaiting } from './deliver.ts'

const minuteMs = 60_000
/** How much later the other tabs ask, if the one that asks for all of them has gone. */
const lagMs = 2000

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

/** Asks the page of an order at once and whenever it is seen again, then as above. One tab asks for all. */
export function askWhileSeen(id: string, page: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let question = 0

  async function ask() {
    clearTimeout(timer)
    question += 1
    if (document.visibilityState !== 'visible' || !change(id, { askedAt: Date.now() })) return
    const own = question
    const answer = await askBook(page, { headers: { Accept: 'application/json' } })
    if (own !== question) return
    keepNews(id, answer)
    waitFor(byId(id), 0)
  }

  function waitFor(kept: KeptOrder | null, extraMs: number) {
    if (!kept) return
    const { told } = kept
    const charge = told.as === 'pix' ? told.charge : null
    const leftMs = charge && codeState(kept, charge) !== 'doubtful' ? msLeft(kept, charge) : null
    const waitMs = askAgainMs(kept, Date.now(), leftMs)
    if (waitMs !== null) timer = setTimeout(askInTurn, waitMs + extraMs, kept.askedAt)
  }

  /** If another tab has asked meanwhile, its answer is kept, and this tab waits from then. */
  function askInTurn(askedAt: number) {
    const kept = byId(id)
    if (kept?.askedAt === askedAt) void ask()
    else waitFor(kept, lagMs)
  }

  void ask()
  const stopListening = onReturn(() => void ask())
  return () => {
    stopListening()
    clearTimeout(timer)
    question += 1
  }
}

/** The JSON of the answer; null for any failure, which is silent: the book is asked again. */
export const askBook = (url: string, init: RequestInit): Promise<unknown> =>
  withTimeout(async (signal) => {
    const policy = { cache: 'no-store', credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' } as const
    const response = await fetch(url, { ...init, ...policy, signal })
    return response.ok ? ((await response.json()) as unknown) : null
  })
