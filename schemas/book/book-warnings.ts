import * as z from 'zod/mini'
import { findingsIn, type Check, type Finding } from '#schemas/content/check-content.ts'
import type { Settings } from '#schemas/content/settings.ts'
import { daysToKeep } from '#src/domain/facts.ts'

export const bookStatusSchema = z.object({
  book: z.literal(1),
  /** The `catalogVersion` of the shop that the book was deployed with. */
  catalog: z.string(),
  /** Null if the book takes orders from no shop. */
  shopOrigin: z.nullable(z.string()),
  database: z.enum(['ready', 'behind', 'missing', 'full']),
  /** Its hourly job last ran more than two days ago. */
  hasStopped: z.boolean(),
  /** Null if the book never erases personal data. */
  personalDataDays: z.nullable(z.int()),
  takesStripe: z.boolean(),
  /** It makes a page to pay on for each order by card. */
  takesCards: z.boolean(),
})

export type BookStatus = z.infer<typeof bookStatusSchema>

/** Says which copies erasing does not reach, which no setting can change; null if nothing is erased. */
export function erasingNote({ personalDataDays }: Pick<BookStatus, 'personalDataDays'>): string | null {
  if (personalDataDays === null) return null
  return `the order book erases personal data ${personalDataDays} days after an order's last change, and D1's own backups (Time Travel) can restore it for 7 more, 30 on a paid plan`
}

type Shop = { settings: Settings; orderWebhook: string; version: string; hasStripeLinks: boolean }

export function bookWarnings(book: BookStatus, { settings, orderWebhook, version, hasStripeLinks }: Shop): Finding[] {
  const { database, personalDataDays } = book
  const { cardPageHost, guaranteeDays } = settings
  const offersCards = settings.paymentMethods.includes('credit')
  const { least, advised } = daysToKeep(settings)
  const keepThem = `set PERSONAL_DATA_DAYS to ${advised} and deploy the book again`
  const { origin } = new URL(settings.siteUrl)
  const webhook = new URL(orderWebhook)
  const table: [isProblem: boolean, problem: string, fix: string][] = [
    [
      book.shopOrigin !== origin,
      `takes orders only from ${book.shopOrigin || 'nowhere'}, and the shop is at ${origin}: every order is refused`,
      `set SHOP_ORIGIN to ${origin} and deploy the book again`,
    ],
    [
      webhook.pathname !== '/orders',
      `takes no orders at ${webhook.pathname}: none arrives`,
      `write its address and /orders: ${webhook.origin}/orders`,
    ],
    [database === 'missing', 'has no tables: every order fails', 'apply the migrations'],
    [database === 'behind', 'is newer than its tables: it may fail', 'apply the migrations'],
    [database === 'full', 'is full, or out of rows today: every order fails', 'make room, or wait for midnight UTC'],
    [
      book.hasStopped,
      'has done no hourly work for two days: nothing is erased, and no lost notice is found',
      "see its cron trigger and its logs in Cloudflare's dashboard",
    ],
    [
      book.catalog !== version,
      `has other prices or rules for orders (${book.catalog}) than the shop (${version}): it marks or refuses right orders`,
      'deploy the book again',
    ],
    [
      hasStripeLinks && !book.takesStripe,
      'takes nothing from Stripe, to which links of the catalog lead: no payment marks its order',
      'set the secret STRIPE_WEBHOOK_SECRET',
    ],
    [
      offersCards && book.takesCards && !cardPageHost,
      'makes a page to pay on for each order by card, and the shop opens none of them: nothing is charged',
      "set cardPageHost to 'mercadopago.com.br'",
    ],
    [
      offersCards && !book.takesCards && cardPageHost !== undefined,
      `makes no page to pay on, although the shop names ${cardPageHost}: nothing is charged`,
      'set the secret MERCADO_PAGO_ACCESS_TOKEN, or take cardPageHost out',
    ],
    [
      personalDataDays !== null && personalDataDays < least,
      `erases personal data after ${personalDataDays} days: the channel may be gone while the guarantee of ${guaranteeDays} days still runs`,
      keepThem,
    ],
    [personalDataDays === null, 'never erases personal data', keepThem],
  ]
  const checks = table.map(([isProblem, problem, fix]): Check => {
    return [isProblem, 'orderWebhook', `the order book there ${problem}`, `${fix} (docs/orders.md)`]
  })
  return findingsIn('settings.ts', checks)
}
