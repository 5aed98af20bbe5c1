export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

// How long the book knows which orders have one sender, and the list shows a failure.
export const senderMs = 48 * hourMs
export const failureShownMs = 7 * dayMs
/** How long after its last run the hourly job counts as stopped. */
export const standstillMs = 2 * dayMs

// How long the book waits for those that it sends a notice to: a Worker may keep running for 30 s after its answer. And
// for Mercado Pago: with seven trips to a database 130 ms away, an order is answered in 3.5 s; the shop waits 5 s.
export const noticeTimeoutMs = 15_000
export const chargeTimeoutMs = 2500
export const askTimeoutMs = 4000

// How long a code of Mercado Pago can be paid (it allows 30 minutes to 30 days, and returns what is paid after that), and
// how much of that must be left for the shop to show it.
export const codeMs = 60 * minuteMs
export const payableMs = 2 * minuteMs

/** How long a second try is the same request as the first, which may have made a code or page before its answer was lost. */
export const sameRequestMs = 10 * minuteMs

/** How long a request may take to make a page to pay on. After that another may try. */
export const pageClaimMs = 5000

// In UTC, as orders/wrangler.jsonc says. Not every hour, because erasing reads every payment.
export const erasingHour = 6

/**
 * When what other rules have written is derived again, and what nobody is to pay is ended: a run by itself, because D1
 * counts its statements.
 */
export const readingCron = '47 * * * *'

// What the list suggests for a payment that names no order: how many of its amount, and how long before it they came.
export const mostCandidates = 3
export const candidateMs = 3 * dayMs

// Orders on a page of the list, and new ones of one sender from which on they may be junk.
export const pageSize = 50
export const manyOfSender = 3

export const longestNote = 500
export const shortestPassword = 12
// Of a secret that ends an address, wrong ones are not counted.
export const shortestSecret = 16
export const sessionMs = 30 * dayMs

/** How often something may happen within a period. `key` names what is counted, such as one network's attempts. */
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

export const claimMs = 2 * minuteMs

/**
 * Orders that an hourly run asks about one by one, with two requests each. D1's statements and requests to others are
 * together at most 50 in a run: 30 are its own, and in each of the `ways` to tell the seller it may send three notices
 * and keep an outcome.
 */
export const ordersAtOnce = (ways: number) => Math.floor((20 - 4 * ways) / 2)

/** Between two questions to Mercado Pago about an order: a sixth of its age, within these. */
export const askingPause = { shortestMs: minuteMs, longestMs: hourMs, partOfAge: 6 }
/** How many pauses ahead of time Mercado Pago may be asked about an order: somebody who looks waits, a notice does not. */
export const pausesAhead = { look: 0, notice: 4 }

/** Codes, or pages to pay on, of one order: each one reserves something at Mercado Pago. */
export const mostOffers = 5

// As in wrangler.jsonc. They replace a setting that is not a number, so that it neither lifts a limit nor stops orders.
export const usualLimits = {
  ORDERS_PER_NETWORK_A_DAY: 60,
  ORDERS_PER_SITE_A_DAY: 120,
  ORDERS_AN_HOUR: 130,
  ORDERS_A_DAY: 1300,
}

export type LimitSettings = { [name in keyof typeof usualLimits]?: string }

/**
 * How many orders, and how many codes and pages to pay on ('code'), the book makes for a network; and how many for those
 * of which this is the first on this day: docs/orders.md, 'What keeps junk away'.
 */
export function limitsFor(what: 'order' | 'code', network: string, settings: LimitSettings): CountedLimit[][] {
  const limit = (key: string, name: keyof typeof usualLimits, periodMs = dayMs) => ({
    key: `${what} ${key}`,
    most: readCount(settings[name]) ?? usualLimits[name],
    periodMs,
  })
  const ofNetwork = limit(network, 'ORDERS_PER_NETWORK_A_DAY')
  // Of IPv6, the first 48 bits.
  const [site] = /^(\w+:){3}/.exec(network) ?? []
  const ofSite = site ? [limit(site, 'ORDERS_PER_SITE_A_DAY')] : []
  const ofAll = (which: string) => [
    limit(`${which} hour`, 'ORDERS_AN_HOUR', hourMs),
    limit(`${which} day`, 'ORDERS_A_DAY'),
  ]
  return [
    [ofNetwork, ...ofSite, ...ofAll('of any')],
    [{ ...ofNetwork, most: 1 }, ...ofSite, ...ofAll('of first')],
  ]
}

/** A whole number from 1 on, of so many digits at most, or null. */
export const readCount = (text = '', digits = 6) =>
  /^[1-9]\d*$/.test(text) && text.length <= digits ? Number(text) : null
