import { Hono } from 'hono'
import { isPassword } from './access/password.ts'
import type { Env } from './env.ts'
import { catalogFacts } from './list/catalog-facts.ts'
import { readDays } from './privacy/read-days.ts'
import { shopOriginOf } from './receive/shop-origin.ts'

/** Public: what `npm run check:store` compares with the shop. */
export const status = new Hono<{ Bindings: Env }>()

status.get('/status', ({ env, json }) =>
  json({
    book: 1,
    catalog: catalogFacts.version,
    // Null: no shop may send.
    shopOrigin: shopOriginOf(env),
    hasPassword: isPassword(env.ORDERS_PASSWORD),
    // Null: what was set is no number of days, and nothing is erased.
    personalDataDays: readDays(env.PERSONAL_DATA_DAYS),
    takesStripe: Boolean(env.STRIPE_WEBHOOK_SECRET),
  }),
)
