import { askAgainMs } from '#src/domain/ask-schedule.ts'

const answerMs = 5000

/** Asks at once, then as src/domain/ask-schedule.ts says while the page is visible, and when it is visible again. */
export function askWhileSeen(page: string, onAnswer: (answer: unknown) => void): () => void {
  const startMs = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let question = new AbortController()

  async function ask() {
    stopAsking()
    if (document.visibilityState !== 'visible') return
    const own = (question = new AbortController())
    const answer = await askBook(page, { headers: { Accept: 'application/json' } }, own)
    if (question !== own) return
    const waitMs = askAgainMs(performance.now() - startMs)
    if (waitMs !== null) timer = setTimeout(askAgain, waitMs)
    onAnswer(answer)
  }

  function stopAsking() {
    clearTimeout(timer)
    question.abort()
  }

  const askAgain = () => void ask()
  const askIfKept = ({ persisted }: PageTransitionEvent) => persisted && askAgain()
  askAgain()
  document.addEventListener('visibilitychange', askAgain)
  window.addEventListener('pageshow', askIfKept)
  return () => {
    stopAsking()
    question = new AbortController()
    document.removeEventListener('visibilitychange', askAgain)
    window.removeEventListener('pageshow', askIfKept)
  }
}

/** The JSON of the answer; null for any failure, which is silent: the book is asked again. */
export async function askBook(url: string, init: RequestInit, question = new AbortController()): Promise<unknown> {
  const stop = setTimeout(() => question.abort(), answerMs)
  try {
    const response = await fetch(url, {
      ...init,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: question.signal,
    })
    return response.ok ? await response.json() : null
  } catch {
    return null
  } finally {
    clearTimeout(stop)
  }
}
