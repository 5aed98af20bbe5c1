import { Hono } from 'hono'
import { catalogFacts } from './catalog-facts.ts'
import { databaseState } from './database/database-state.ts'
import type { Env } from './env.ts'
import { readDays } from './privacy/erase.ts'
import { shopOriginOf } from './receive/shop-origin.ts'

/** Public: what `npm run check:store` compares with the shop. */
export const deployment = new Hono<{ Bindings: Env }>()

deployment.get('/status', async ({ env, json }) =>
  json({
    book: 1,
    catalog: catalogFacts.version,
    // Null: no shop may send.
    shopOrigin: shopOriginOf(env),
    database: await databaseState(env.DB),
    // Null: what was set is no number of days, and nothing is erased.
    personalDataDays: readDays(env.PERSONAL_DATA_DAYS),
    takesStripe: Boolean(env.STRIPE_WEBHOOK_SECRET),
  }),
)
