import { Hono } from 'hono'
import { isPassword } from './access/password.ts'
import { catalogFacts } from './catalog-facts.ts'
import type { Env } from './env.ts'
import { readDays } from './privacy/erase.ts'
import { shopOriginOf } from './receive/shop-origin.ts'

/** Public: what `npm run check:store` compares with the shop. */
export const deployment = new Hono<{ Bindings: Env }>()

deployment.get('/status', ({ env, json }) =>
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
