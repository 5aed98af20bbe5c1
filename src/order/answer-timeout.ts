/** How long a receiver may take to answer. The tests of the order book read it too: @public */
export const answerMs = 5000

/** What `request` gives within that time; null if it fails. */
export async function withTimeout<Result>(request: (signal: AbortSignal) => Promise<Result>): Promise<Result | null> {
  // Safari 15.6 has no AbortSignal.timeout.
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), answerMs)
  try {
    return await request(timeout.signal)
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
