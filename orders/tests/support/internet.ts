import { beforeEach, onTestFinished, vi } from 'vitest'

type Answer = (request: Request) => Response | Promise<Response>

/** What this process asks of these hosts is answered here, until the tests of a file are over. */
export function answerFor(hosts: readonly string[], answer: Answer): void {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const request = new Request(...asked)
    return hosts.includes(new URL(request.url).host) ? answer(request) : fetch(...asked)
  })
}

type Delivery = { url: string; redirect: string; headers: Record<string, string>; body: Record<string, unknown> }

/** A seller who takes the notices of the book, anew for each test. `told` has their events and codes, as 'order K7M-4QX'. */
export function startSeller() {
  const deliveries: Delivery[] = []
  const taken: Answer = () => new Response()
  let answer = taken
  beforeEach(() => {
    deliveries.length = 0
    answer = taken
  })
  answerFor(['avisos.exemplo.com', 'api.telegram.org', 'api.resend.com'], async (request) => {
    const { url, redirect, headers } = request
    const body = (await request.json()) as Delivery['body']
    deliveries.push({ url, redirect, headers: Object.fromEntries(headers), body })
    return answer(request)
  })
  const answerWith = (next: Answer) => (answer = next)
  const bodies = () => deliveries.map(({ body }) => body)
  const told = () => bodies().map(({ event, code }) => `${String(event)} ${String(code)}`)
  return { seller: { url: 'https://avisos.exemplo.com/segredo', deliveries, answerWith }, bodies, told }
}

/** From now on nobody answers this process, and the time limit of each request is over once the test ends it. */
export function startSilence() {
  const limits: { ms: number; end: () => void }[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    limits.push({ ms, end: () => controller.abort(new DOMException('', 'TimeoutError')) })
    return controller.signal
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      }),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  return limits
}
