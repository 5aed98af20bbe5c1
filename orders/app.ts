import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Env } from './env.ts'
import { httpsOnly } from './https-only.ts'
import { receiving } from './receive/receiving.ts'
import { readableByShop } from './receive/shop-origin.ts'
import { status } from './status.ts'
import { stripe } from './stripe/stripe.ts'

export const app = new Hono<{ Bindings: Env }>()

app.use('/orders', readableByShop)
app.use(httpsOnly)
app.route('/', receiving)
app.route('/', stripe)
app.route('/', status)

app.notFound((c) => c.json({ error: 'There is nothing at this address.' }, 404))

app.onError((error, c) => {
  if (error instanceof HTTPException) return error.getResponse()
  // Neither query nor body, which hold personal data.
  console.error(`${c.req.method} ${c.req.path}: ${error.name}: ${error.message}`)
  return c.json({ error: 'The order book failed. Try again later.' }, 500)
})
