import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

const ownMachine = ['localhost', '127.0.0.1', '[::1]']

/** Refuses http, over which passwords and addresses of buyers could be read on the way. A trial on one machine may use it. */
export function httpsOnly(refuse: (c: Context) => Response | Promise<Response>) {
  return createMiddleware(async (c, next) => {
    const { protocol, hostname } = new URL(c.req.url)
    if (protocol === 'https:' || ownMachine.includes(hostname)) return next()
    return refuse(c)
  })
}
