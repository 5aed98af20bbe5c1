import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'
import { METHOD_NAME_ALL } from 'hono/router'
import { deployment } from '#orders/routes/status.ts'
import { headers } from './access/headers.ts'
import { answerError, gate, httpsOnly, logFailure } from './access/requests.ts'
import { readableByShop } from './access/shop-origin.ts'
import { paths } from './addresses.ts'
import type { Env } from './env.ts'
import { messages } from './pages/messages.ts'
import { orderPage } from './routes/buyer-page.ts'
import { callbacks } from './routes/callbacks.ts'
import { receiving } from './routes/receiving.ts'
import { seller } from './routes/seller.ts'

export const app = new Hono<{ Bindings: Env }>()

app.use(...headers)

app.use(paths.receive, readableByShop)
app.use(paths.buyer('*'), readableByShop)
app.use(gate, httpsOnly)
for (const routes of [receiving, callbacks, orderPage, deployment]) app.route('/', routes)

// All that is left is the seller's, or is nothing.
app.use(async (c, next) => {
  const isKnown = matchedRoutes(c).some(({ method }) => method !== METHOD_NAME_ALL)
  return isKnown ? next() : c.notFound()
})
app.route('/', seller)

app.notFound((c) => answerError(c, 404, messages.nothing, 'There is nothing at this address.'))

app.onError((error, c) => {
  if (error instanceof HTTPException) return error.getResponse()
  logFailure(c)(error)
  const message = { ...messages.failed, link: messages.tooManyRequests.link }
  return answerError(c, 500, message, 'The order book failed. Try again later.')
})
