/** What the Worker is given by `wrangler.jsonc` and by its secrets. */
export type Env = {
  DB: D1Database
  /** Where the shop is published, such as 'https://loja.exemplo.com'. */
  SHOP_ORIGIN: string
  /** Secret. Without it nobody can read the book. */
  ORDERS_PASSWORD?: string
  /** Secret, from the Stripe dashboard. Without it no payment is taken from there. */
  STRIPE_WEBHOOK_SECRET?: string
  /** Secret, the end of the address that a bank calls with each Pix. Without it no Pix is taken from a bank. */
  PIX_WEBHOOK_SECRET?: string
  /** Secret. With it the book asks Mercado Pago for a Pix for each order by PIX. */
  MERCADO_PAGO_ACCESS_TOKEN?: string
  /** Where Mercado Pago is, for a trial without it; else its own address. */
  MERCADO_PAGO_API?: string
  /** Secrets, to tell the seller of orders by a bot of Telegram. */
  TELEGRAM_BOT_TOKEN?: string
  TELEGRAM_CHAT_ID?: string
  /** Secrets, to tell the seller by e-mail: the key of an account at Resend, and the address of that account. */
  RESEND_API_KEY?: string
  NOTIFY_EMAIL?: string
  /** Secret, an address that is told of orders. */
  NOTIFY_URL?: string
  /** Missing in a book that was deployed before it had this. */
  GATE?: RateLimit
  /** Orders taken from one network within a day, and from all within an hour. */
  ORDERS_PER_NETWORK_A_DAY: string
  ORDERS_AN_HOUR: string
  /** Days after its last change of state, or after it came, until the personal data of an order is erased. */
  PERSONAL_DATA_DAYS: string
}
