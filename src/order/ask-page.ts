import type { KeptOrder } from './kept-order.ts'
import { keepNews } from './order-news.ts'
import { byId, change } from './order-store.ts'
import { msLeft } from './receiver-clock.ts'

const answerMs = 5000
const minuteMs = 60_000

/** Milliseconds until the page of an order is asked again; null if it no longer is by itself. */
export function askAgainMs({ order, told }: Pick<KeptOrder, 'order' | 'told'>, nowMs: number, leftMs: number | null) {
  const ageMs = Math.abs(nowMs - Date.parse(order.placedAt))
  if (told.as !== 'pix') return ageMs < 60 * minuteMs ? minuteMs : null
  const waitMs = ageMs < 15 * minuteMs ? 10_000 : minuteMs
  if (leftMs === null) return waitMs
  return leftMs > 0 ? Math.min(waitMs, leftMs) : null
}

/** Asks the page of an order at once and whenever it is seen again, then as above. One tab asks for all. */
export function askWhileSeen(id: string, page: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let question = new AbortController()

  async function ask() {
    stop()
    if (document.visibilityState !== 'visible' || !change(id, { askedAt: Date.now() })) return
    const own = (question = new AbortController())
    const answer = await askBook(page, { headers: { Accept: 'application/json' } }, own.signal)
    if (own.signal.aborted) return
    keepNews(id, answer)
    waitFor(byId(id))
  }

  function waitFor(kept: KeptOrder | null) {
    if (!kept) return
    const { told } = kept
    const leftMs = told.as === 'pix' && told.charge ? msLeft(kept, told.charge) : null
    const waitMs = askAgainMs(kept, Date.now(), leftMs)
    if (waitMs !== null) timer = setTimeout(askInTurn, waitMs, kept.askedAt)
  }

  /** If another tab has asked meanwhile, its answer is kept, and this tab waits from then. */
  function askInTurn(askedAt: number) {
    const kept = byId(id)
    if (kept?.askedAt === askedAt) void ask()
    else waitFor(kept)
  }

  function stop() {
    clearTimeout(timer)
    question.abort()
  }

  const askNow = () => void ask()
  const askIfKept = ({ persisted }: PageTransitionEvent) => persisted && askNow()
  askNow()
  document.addEventListener('visibilitychange', askNow)
  window.addEventListener('pageshow', askIfKept)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', askNow)
    window.removeEventListener('pageshow', askIfKept)
  }
}

/** The JSON of the answer; null for any failure, which is silent: the book is asked again. */
export async function askBook(url: string, init: RequestInit, given?: AbortSignal): Promise<unknown> {
  const timeout = new AbortController()
  const stop = setTimeout(() => timeout.abort(), answerMs)
  const end = () => timeout.abort()
  given?.addEventListener('abort', end)
  try {
    const response = await fetch(url, {
      ...init,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: timeout.signal,
    })
    return response.ok ? await response.json() : null
  } catch {
    return null
  } finally {
    clearTimeout(stop)
  }
}
