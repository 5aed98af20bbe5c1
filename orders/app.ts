import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Env } from './env.ts'
import { httpsOnly } from './https-only.ts'
import { list } from './list/list.ts'
import { logFailure } from './log-failure.ts'
import { receiving } from './receive/receiving.ts'
import { readableByShop } from './receive/shop-origin.ts'
import { status } from './status.ts'
import { stripe } from './stripe/stripe.ts'

export const app = new Hono<{ Bindings: Env }>()

// First: it refuses http in the seller's own words.
app.route('/', list)
app.use('/orders', readableByShop)
app.use(httpsOnly((c) => c.json({ error: 'Use https: the order book does not answer over http.' }, 403)))
app.route('/', receiving)
app.route('/', stripe)
app.route('/', status)

app.notFound((c) => c.json({ error: 'There is nothing at this address.' }, 404))

app.onError((error, c) => {
  if (error instanceof HTTPException) return error.getResponse()
  logFailure(c, error)
  return c.json({ error: 'The order book failed. Try again later.' }, 500)
})
