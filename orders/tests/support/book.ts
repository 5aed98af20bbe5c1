import type { Miniflare, Request, Response } from 'miniflare'
import { startBook as start } from '../../tools/book.js'

export const shopOrigin = 'https://loja.exemplo.com'
export const password = 'uma-senha-de-teste-comprida'
export const stripeSecret = 'whsec_teste'
export const pixSecret = 'um-segredo-do-banco'

// As many requests and orders as a test makes: limits have tests of their own.
const openGate = { GATE: { simple: { limit: 1_000_000, period: 60 as const } } }

const openLimits = { ORDERS_PER_NETWORK_A_DAY: '999999', ORDERS_AN_HOUR: '999999' }

const given = {
  ...openLimits,
  SHOP_ORIGIN: shopOrigin,
  ORDERS_PASSWORD: password,
  STRIPE_WEBHOOK_SECRET: stripeSecret,
  PIX_WEBHOOK_SECRET: pixSecret,
}

/**
 * The order book in workerd, with an empty database in memory. A binding that is undefined is not set. What the book prints
 * is added to `printed`. What it asks of others is answered by `outboundService`, if that is given.
 */
export const startBook = (
  bindings: Record<string, string | undefined> = {},
  printed?: string[],
  outboundService?: (request: Request) => Promise<Response>,
): Promise<Miniflare> =>
  start(
    { ...given, ...bindings },
    {
      ratelimits: openGate,
      handleStructuredLogs: ({ message }) => void printed?.push(message),
      ...(outboundService && { outboundService }),
    },
  )
