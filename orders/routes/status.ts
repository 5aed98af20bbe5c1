import { Hono } from 'hono'
import { shopOriginOf } from '#orders/access/shop-origin.ts'
import { paths } from '#orders/addresses.ts'
import { ask } from '#orders/database/questions.ts'
import type { Env } from '#orders/env.ts'
import { databaseState, lastRuns, takesWrites } from '#orders/queries/database-state.ts'
import { readDays } from '#orders/queries/erasing.ts'
import { catalogFacts } from '#orders/rules/catalog-facts.ts'
import type { BookStatus } from '#schemas/book/book-warnings.ts'

/** Public: what `npm run check:store` compares with the shop. */
export const deployment = new Hono<{ Bindings: Env }>()

deployment.get(paths.status, async ({ env, json }) => {
  const now = new Date()
  const database = await databaseState(env.DB)
  const isReady = database === 'ready'
  return json({
    book: 1,
    catalog: catalogFacts.version,
    // Null: no shop may send orders.
    shopOrigin: shopOriginOf(env),
    database: isReady && !(await takesWrites(env.DB, now)) ? 'full' : database,
    hasStopped: isReady && (await ask(env.DB, lastRuns(env.DB, now))).hasStopped,
    // Null: the setting is not a number of days, so nothing is erased.
    personalDataDays: readDays(env.PERSONAL_DATA_DAYS),
    takesStripe: Boolean(env.STRIPE_WEBHOOK_SECRET),
    takesCards: Boolean(env.MERCADO_PAGO_ACCESS_TOKEN),
  } satisfies BookStatus)
})
