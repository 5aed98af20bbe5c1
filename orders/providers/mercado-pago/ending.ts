import type { Env } from '#orders/env.ts'
import { endOffers, openWays, type OpenWay, type Which } from '#orders/queries/payments/offers.ts'
import { endCode, endPage } from './codes-and-pages.ts'

// Each is a request. The next hourly run ends others, if nobody is to pay them.
const mostEnded = 20

/**
 * Ends the codes and pages that can still be paid. One that Mercado Pago leaves open keeps no other one open: throws the
 * first such failure at the end.
 */
export async function endOpenWays(env: Env, which: Which, now: Date, most = mostEnded): Promise<void> {
  if (!env.MERCADO_PAGO_ACCESS_TOKEN) return
  const ended: OpenWay[] = []
  let failure: Error | undefined
  const endOne = async (way: OpenWay) => {
    await (way.method === 'pix' ? endCode(env, way.id) : endPage(env, way, now))
    ended.push(way)
  }
  const ways = await openWays(env.DB, which, most, now)
  await Promise.all(ways.map((way) => endOne(way).catch((error: Error) => (failure ??= error))))
  if (ended.length > 0) await endOffers(env.DB, ended, now)
  if (failure) throw failure
}
