/** What the Worker is given by `wrangler.jsonc` and by its secrets. */
export type Env = {
  DB: D1Database
  /** Where the shop is published, such as 'https://loja.exemplo.com'. */
  SHOP_ORIGIN: string
  /** Secret. Without it nobody can read the book. */
  ORDERS_PASSWORD?: string
  /** Secret, from the Stripe dashboard. Without it no payment is taken from there. */
  STRIPE_WEBHOOK_SECRET?: string
  /** Days after which e-mail, phone, channel and campaign of an order are erased. */
  PERSONAL_DATA_DAYS: string
}
