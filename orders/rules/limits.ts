import type { Env } from '#orders/env.ts'
import type { CountedLimit } from '#orders/queries/counted-limits.ts'

const hourMs = 60 * 60_000

// As in wrangler.jsonc. They replace a setting that is not a number, so that it neither lifts a limit nor stops orders.
export const usualLimits = { ORDERS_PER_NETWORK_A_DAY: 60, ORDERS_AN_HOUR: 190 }

/** How many orders the book accepts from `network`, and how many in all: docs/orders.md, 'What is free'. */
export function orderLimits(env: Env, network: string): CountedLimit[] {
  const most = (name: keyof typeof usualLimits) => readCount(env[name]) ?? usualLimits[name]
  return [
    { key: `order ${network}`, most: most('ORDERS_PER_NETWORK_A_DAY'), periodMs: 24 * hourMs },
    { key: 'orders', most: most('ORDERS_AN_HOUR'), periodMs: hourMs },
  ]
}

/** From 1 to 999,999, or null. */
const readCount = (text: string | undefined) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : null)
