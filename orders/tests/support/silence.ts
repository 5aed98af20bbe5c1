import { onTestFinished, vi } from 'vitest'

/** From now on nobody answers this process, and the time limit of each request is over once the test ends it. */
export function startSilence() {
  const limits: { ms: number; end: () => void }[] = []
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    limits.push({ ms, end: () => controller.abort(new DOMException('', 'TimeoutError')) })
    return controller.signal
  })
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      }),
  )
  onTestFinished(() => {
    limit.mockRestore()
    fetched.mockRestore()
  })
  return limits
}
