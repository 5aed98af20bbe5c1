import { logFailure } from '#orders/access/requests.ts'
import type { Env, Visit } from '#orders/env.ts'
import { keepOutcome } from '#orders/queries/failures.ts'
import { claimNews, claimRest, dropAll, dropTold, type Claimed, type Way } from '#orders/queries/money/outbox.ts'
import { noticeOf } from './notice-content.ts'
import { notifiersOf } from './notifiers.ts'

/** Tells the seller what waits in the outbox, in every configured way, within the limits. */
export const tell = (env: Env, origin: string | null) => send(env, origin, () => claimNews(env.DB, new Date()))

/** Does the same in the background, so that it neither delays nor fails the answer. */
export function tellLater(c: Visit): void {
  const telling = tell(c.env, new URL(c.req.url).origin)
  c.executionCtx.waitUntil(telling.catch(logFailure(c)))
}

/** Hourly job: does the same, and tells in a single notice how many others there are. */
export const tellRest = (env: Env, now: Date) =>
  send(env, null, async () => [...(await claimNews(env.DB, now)), ...(await claimRest(env.DB, now))])

/** Once in each way, all at the same time. What no way has accepted stays in the outbox. */
async function send(env: Env, origin: string | null, claim: () => Promise<Claimed[]>): Promise<void> {
  const notifiers = notifiersOf(env)
  if (notifiers.length === 0) return void (await dropAll(env.DB))
  const claimed = await claim()
  if (claimed.length === 0) return
  const told = new Map(claimed.filter(({ news }) => news === null).map((row): [Claimed, Way[]] => [row, []]))
  await Promise.all(
    notifiers.map(async (notifier) => {
      const reasons = await Promise.all(
        claimed.map(async (row) => {
          if (row.news === null) return null
          const reason = await notifier.send(noticeOf(row.id, row.news, origin))
          if (reason === null) told.set(row, [...(told.get(row) ?? []), notifier.way])
          return reason
        }),
      )
      await keepOutcome(env.DB, notifier.way, reasons.find((reason) => reason !== null) ?? null, new Date())
    }),
  )
  await dropTold(env.DB, told, new Date())
}
