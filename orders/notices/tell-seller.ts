import { logFailure } from '#orders/access/requests.ts'
import type { Env, Visit } from '#orders/env.ts'
import { keepOutcome, type Way } from '#orders/queries/failures.ts'
import { claimNews, claimRest, dropAll, dropTold, type Claimed } from '#orders/queries/outbox.ts'
import { noticeOf } from './notice-text.ts'
import { notifiersOf, type Notice, type Notifier } from './notifiers.ts'

// Together with the timeouts of both attempts, well within the 30 s that a Worker may keep running after its answer.
const pauseMs = 3000

/** Tells the seller what waits in the outbox, in every configured way, within the limits. */
export async function tell(env: Env, origin: string | null): Promise<void> {
  if (notifiersOf(env).length === 0) return dropAll(env.DB)
  await send(env, await claimNews(env.DB, new Date()), origin, sendTwice)
}

/** Does the same in the background, so that it neither delays nor fails the answer. */
export function tellLater(c: Visit): void {
  const telling = tell(c.env, new URL(c.req.url).origin)
  c.executionCtx.waitUntil(telling.catch((error: Error) => logFailure(c, error)))
}

/** Hourly job: does the same, and tells in a single notice how many others there are. */
export async function tellRest(env: Env, now: Date): Promise<void> {
  if (notifiersOf(env).length === 0) return dropAll(env.DB)
  const claimed = [...(await claimNews(env.DB, now)), ...(await claimRest(env.DB, now))]
  // Once, because the next run tries again.
  await send(env, claimed, null, ({ send: sendOnce }, notice) => sendOnce(notice))
}

type Sending = (notifier: Notifier, notice: Notice) => ReturnType<Notifier['send']>

/** What no way has accepted stays in the outbox. */
async function send(env: Env, claimed: readonly Claimed[], origin: string | null, sending: Sending): Promise<void> {
  if (claimed.length === 0) return
  const told = new Map(claimed.filter(({ news }) => news === null).map((row): [Claimed, Way[]] => [row, []]))
  await Promise.all(
    notifiersOf(env).map(async (notifier) => {
      const reasons = await Promise.all(
        claimed.map(async (row) => {
          if (row.news === null) return null
          const reason = await sending(notifier, noticeOf(row.id, row.news, origin))
          if (reason === null) told.set(row, [...(told.get(row) ?? []), notifier.way])
          return reason
        }),
      )
      await keepOutcome(env.DB, notifier.way, reasons.find((reason) => reason !== null) ?? null, new Date())
    }),
  )
  if (told.size > 0) await dropTold(env.DB, told, new Date())
}

/** Tries again once, a little later. */
async function sendTwice({ send: sendOnce }: Notifier, notice: Notice) {
  if ((await sendOnce(notice)) === null) return null
  await new Promise((resume) => {
    setTimeout(resume, pauseMs)
  })
  return sendOnce(notice)
}
