import type { Miniflare, Request, Response } from 'miniflare'
import { usualLimits } from '#orders/rules/limits-and-durations.ts'
import { startBook as start } from '../../tools/book.js'
import { testWorkerFolder } from './build.ts'

export const shopOrigin = 'https://loja.exemplo.com'
export const password = 'uma-senha-de-teste-comprida'
export const stripeSecret = 'whsec_teste'
export const pixSecret = 'um-segredo-do-banco'

// More requests and orders than any test makes. The limits have tests of their own.
const openGate = { GATE: { simple: { limit: 1_000_000, period: 60 as const } } }

const openLimits = Object.fromEntries(Object.keys(usualLimits).map((name) => [name, '999999']))

/** What a book of a test is set to. */
export const given = {
  ...openLimits,
  SHOP_ORIGIN: shopOrigin,
  ORDERS_PASSWORD: password,
  STRIPE_WEBHOOK_SECRET: stripeSecret,
  PIX_WEBHOOK_SECRET: pixSecret,
}

type Options = {
  /** The folder of worker.js. */
  worker?: string
  /** Answers the book's requests to other hosts. */
  outboundService?: (request: Request) => Promise<Response>
}

/**
 * Starts the order book in workerd, with an empty database in memory. A binding that is undefined is not set. `printed`
 * collects what the book prints.
 */
export const startBook = (
  bindings: Record<string, string | undefined> = {},
  printed: string[] = [],
  options: Options = {},
): Promise<Miniflare> =>
  start(
    { ...given, ...bindings },
    {
      worker: testWorkerFolder,
      ratelimits: openGate,
      handleStructuredLogs: ({ message }) => void printed.push(message),
      ...options,
    },
  )
