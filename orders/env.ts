import type { Context } from 'hono'

/** The Worker's bindings, from `wrangler.jsonc` and from its secrets. */
export type Env = {
  DB: D1Database
  /** Where the shop is published, such as 'https://loja.exemplo.com'. */
  SHOP_ORIGIN: string
  /** Secret. Without it nobody can read the book. */
  ORDERS_PASSWORD?: string
  /** Secret, from the Stripe dashboard. Without it the book refuses Stripe's events. */
  STRIPE_WEBHOOK_SECRET?: string
  /** Secret: the last part of the address that a bank calls for each Pix. Without it the book refuses such calls. */
  PIX_WEBHOOK_SECRET?: string
  /** Secret: the last part of the address at which a program fetches the sheet. Without it there is none. */
  SHEET_SECRET?: string
  /** Secret. With it the book makes a Pix at Mercado Pago for each order by PIX, and a page to pay on for each by card. */
  MERCADO_PAGO_ACCESS_TOKEN?: string
  /** '1' in a trial: payments of a provider's test mode count as real ones. */
  COUNTS_TESTS?: string
  /** Secrets, to notify the seller through a Telegram bot. */
  TELEGRAM_BOT_TOKEN?: string
  TELEGRAM_CHAT_ID?: string
  /** Secrets, to notify the seller by e-mail: the API key of a Resend account, and that account's own address. */
  RESEND_API_KEY?: string
  NOTIFY_EMAIL?: string
  /** Secret: an address to which each notice is posted as JSON. */
  NOTIFY_URL?: string
  GATE: RateLimit
  VERSION: WorkerVersionMetadata
  /** Orders accepted in a day from one network and from one site, the first 48 bits of IPv6. */
  ORDERS_PER_NETWORK_A_DAY: string
  ORDERS_PER_SITE_A_DAY: string
  /** Orders accepted from all, and as many again that are the first of their network on that day. */
  ORDERS_AN_HOUR: string
  ORDERS_A_DAY: string
  /** Days from an order's last change of state, or from its arrival, until its personal data is erased. */
  PERSONAL_DATA_DAYS: string
}

/** A secret or password as it was meant: pasting adds spaces and line ends, and some devices write 'é' as two characters. */
export const asMeant = (text: string) => text.trim().normalize('NFC')

export function readEnv(env: Env): Env {
  const texts = Object.entries(env).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { ...env, ...Object.fromEntries(texts.map(([name, text]) => [name, asMeant(text)])) }
}

export type Visit = Context<{ Bindings: Env }>
