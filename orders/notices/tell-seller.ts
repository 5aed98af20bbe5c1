import type { Context } from 'hono'
import { logFailure } from '#orders/access/requests.ts'
import type { Env } from '#orders/env.ts'
import { keepOutcome } from '#orders/queries/failures.ts'
import { countNotices, takeLeftOut } from '#orders/queries/notices.ts'
import type { News } from '#orders/rules/news.ts'
import { moreNotice, noticeOf } from './notice-text.ts'
import { notifiersOf, type Notice, type Notifier } from './notifiers.ts'

// Together with the timeouts of both attempts, well within the 30 s that a Worker may keep running after its answer.
const pauseMs = 3000

/** Sends notices about the first items in every configured way, within the hourly limit. The others are left out. */
export async function tell(env: Env, news: readonly News[], origin: string | null): Promise<void> {
  if (news.length === 0 || notifiersOf(env).length === 0) return
  const sent = await countNotices(env.DB, news.length, new Date())
  const notices = news.slice(0, sent).map((item) => noticeOf(item, origin))
  if (notices.length > 0) await send(env, notices)
}

/** Does the same in the background, so that it neither delays nor fails the answer. */
export function tellLater(c: Context<{ Bindings: Env }>, news: readonly News[]): void {
  if (news.length === 0) return
  const telling = tell(c.env, news, new URL(c.req.url).origin)
  c.executionCtx.waitUntil(telling.catch((error: Error) => logFailure(c, error)))
}

/** Hourly job: tells the seller how many notices the limit left out. */
export async function tellLeftOut(env: Env, now: Date): Promise<void> {
  const count = await takeLeftOut(env.DB)
  if (count > 0) await send(env, [moreNotice(count, now)])
}

async function send(env: Env, notices: readonly Notice[]): Promise<void> {
  await Promise.all(
    notifiersOf(env).map(async (notifier) => {
      const reasons = await Promise.all(notices.map((notice) => sendTwice(notifier, notice)))
      await keepOutcome(env.DB, notifier.way, reasons.find((reason) => reason !== null) ?? null, new Date())
    }),
  )
}

/** Tries again once, a little later. */
async function sendTwice({ send: sendOnce }: Notifier, notice: Notice) {
  if ((await sendOnce(notice)) === null) return null
  await new Promise((resume) => {
    setTimeout(resume, pauseMs)
  })
  return sendOnce(notice)
}
