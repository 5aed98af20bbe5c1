import { Hono } from 'hono'
import { catalogVersion } from '#schemas/content/catalog-version.ts'
import { catalog } from '#src/content/catalog.ts'
import { isPassword } from './access/password.ts'
import type { Env } from './env.ts'
import { readDays } from './privacy/read-days.ts'

/** Public: what `npm run check:store` compares with the shop. */
export const status = new Hono<{ Bindings: Env }>()

status.get('/status', async ({ env, json }) =>
  json({
    book: 1,
    catalog: await catalogVersion(catalog),
    shopOrigin: env.SHOP_ORIGIN,
    hasPassword: isPassword(env.ORDERS_PASSWORD),
    // Null: what was set is no number of days, and nothing is erased.
    personalDataDays: readDays(env.PERSONAL_DATA_DAYS),
    takesStripe: Boolean(env.STRIPE_WEBHOOK_SECRET),
  }),
)
