import { getCookie, setCookie } from 'hono/cookie'
import type { Visit } from '#orders/env.ts'
import { notifiersOf } from '#orders/notices/notifiers.ts'
import type { Live } from '#orders/pages/list/auto-refresh.ts'
import { lastFailures } from '#orders/queries/failures.ts'

const name = 'atualiza'
const yearSeconds = 365 * 24 * 60 * 60

/** What the list says besides its orders. Failures of what is no longer configured are left out. */
export async function readLive(c: Visit, now: Date, newOrders: number): Promise<Live> {
  const failures = await lastFailures(c.env.DB, now)
  const used: string[] = notifiersOf(c.env).map(({ way }) => way)
  if (c.env.MERCADO_PAGO_ACCESS_TOKEN) used.push('mercado-pago')
  return { newOrders, isPaused: readPause(c), failures: failures.filter(({ way }) => used.includes(way)) }
}

/** The address decides, and a cookie remembers what it last said. */
function readPause(c: Visit): boolean {
  const asked = c.req.query(name)
  if (asked !== 'nao' && asked !== 'sim') return getCookie(c, name) === 'nao'
  // Lax, so that it also counts for a seller who follows the link in a notice.
  setCookie(c, name, asked, { maxAge: yearSeconds, sameSite: 'Lax', httpOnly: true })
  return asked === 'nao'
}
