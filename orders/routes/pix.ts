import { Hono } from 'hono'
import { isSecret } from '#orders/access/address-secret.ts'
import { atMost, parseJson } from '#orders/access/requests.ts'
import { paths } from '#orders/addresses/paths.ts'
import type { Env } from '#orders/env.ts'
import { tellLater } from '#orders/notices/tell-seller.ts'
import { readPixCallback } from '#orders/providers/bank-callback.ts'
import { keepReports, keepUnread } from '#orders/queries/payments/reports.ts'
import { settings } from '#src/content/settings.ts'

/** `POST /pix/<PIX_WEBHOOK_SECRET>`, with or without the '/pix' that banks add. They repeat it until a 2xx answers. */
export const pix = new Hono<{ Bindings: Env }>()

for (const path of [paths.pix, `${paths.pix}/pix`]) {
  pix.post(path, atMost(512 * 1024, 'A callback'), async (c) => {
    const { DB } = c.env
    if (!(await isSecret(c.req.param('secret'), c.env.PIX_WEBHOOK_SECRET))) return c.notFound()

    const now = new Date()
    const body = parseJson(await c.req.text())
    if (body === undefined) return c.json({ error: 'The body is not JSON.' }, 400)
    const { unread, reports } = readPixCallback(body, now, settings.pix?.key)
    await keepReports(DB, reports, now)
    const isKept = await keepUnread(DB, 'pix', unread, now)
    tellLater(c)
    // After an error status the bank sends the same again for days.
    if (!isKept) return c.json({ error: 'Too much waits that cannot be read.' }, 503)
    return c.json({ received: true })
  })
}
