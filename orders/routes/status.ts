import { Hono } from 'hono'
import { shopOriginOf } from '#orders/access/shop-origin.ts'
import { paths } from '#orders/addresses/paths.ts'
import type { Env } from '#orders/env.ts'
import { databaseState } from '#orders/queries/database-state.ts'
import { readDays } from '#orders/queries/erasing.ts'
import { catalogFacts } from '#orders/rules/catalog-facts.ts'

/** Public: what `npm run check:store` compares with the shop. */
export const deployment = new Hono<{ Bindings: Env }>()

deployment.get(paths.status, async ({ env, json }) =>
  json({
    book: 1,
    catalog: catalogFacts.version,
    // Null: no shop may send orders.
    shopOrigin: shopOriginOf(env),
    database: await databaseState(env.DB),
    // Null: the setting is not a number of days, so nothing is erased.
    personalDataDays: readDays(env.PERSONAL_DATA_DAYS),
    takesStripe: Boolean(env.STRIPE_WEBHOOK_SECRET),
    takesCards: Boolean(env.MERCADO_PAGO_ACCESS_TOKEN),
  }),
)
