import { Miniflare, Request as OutboundRequest, type Response as OutboundResponse } from 'miniflare'
import { vi } from 'vitest'
import { tellRest } from '#orders/notices/tell-seller.ts'
import { askForOpenCharges } from '#orders/providers/mercado-pago/open-charges.ts'
import { applyMigrations } from '../../tools/migrations.js'
import { waitSteadily } from '../../tools/steady-wait.js'
import { appInNode } from './app-in-node.ts'

waitSteadily()

type Options = {
  handleStructuredLogs?: (line: { message: string }) => void
  outboundService?: (request: OutboundRequest) => Promise<OutboundResponse>
}

/**
 * Starts the order book in this process, where Stryker can mutate it; only its database is in workerd. It replaces
 * orders/tools/book.js in orders/tests/mutate.config.ts. What all books of a test file print and request goes to the
 * handlers of the one that started last.
 */
export async function startBook(
  bindings: Record<string, string | undefined>,
  { handleStructuredLogs, outboundService }: Options,
): Promise<Miniflare> {
  const book = new Miniflare({ modules: true, script: '', d1Databases: ['DB'] })
  const DB = await book.getD1Database('DB')
  await applyMigrations(DB)
  if (handleStructuredLogs) {
    vi.spyOn(console, 'error').mockImplementation((message: string) => handleStructuredLogs({ message }))
  }
  if (outboundService) {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      outboundService(new OutboundRequest(url, init as object)),
    )
  }
  const { env, dispatchFetch } = appInNode(DB, bindings)
  // The hourly run, but without erasing anything.
  const runEveryHour = async () => {
    try {
      await askForOpenCharges(env, new Date())
    } finally {
      await tellRest(env, new Date())
    }
  }
  const scheduled = () =>
    runEveryHour().then(
      () => ({ outcome: 'ok' }),
      () => ({ outcome: 'exception' }),
    )
  return Object.assign(book, { dispatchFetch, getWorker: async () => ({ scheduled }) })
}
