import type { Env } from '#orders/env.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * How often something may happen within a period. `key` names what is counted, such as one network's attempts.
 */
export type CountedLimit = { key: string; most: number; periodMs: number }

/** Wrong passwords of one network. After the last one it is locked out until the period ends. */
export const wrongPasswords = { most: 10, periodMs: 15 * minuteMs }

/** Notices to the seller. Junk orders must not silence the payments. */
export const noticeLimits = {
  orders: { key: 'notices of orders', most: 30, periodMs: hourMs },
  money: { key: 'notices of money', most: 30, periodMs: hourMs },
}

/** Notices that one request sends in each way. The hourly run tells how many others there are. */
export const noticesAtOnce = 2

/** How long a request may take to send them. After that others may. */
export const claimMs = 2 * minuteMs

/**
 * Charges that an hourly run asks about. D1's statements and requests to others are together at most 50 in a run: 26 are
 * its own, and in each of the `ways` to tell the seller it may send three notices and keep an outcome.
 */
export const chargesAtOnce = (ways: number) => 24 - 4 * ways

/** Charges of one order: each one reserves a code at Mercado Pago. */
export const mostCharges = 5

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
