import { question } from '#orders/database/questions.ts'
import { failureShownMs, minuteMs } from '#orders/rules/limits-and-durations.ts'
import type { Way } from './money/outbox.ts'

/** A way to tell the seller, or what Mercado Pago makes: Pix codes, and pages to pay on by card. */
type Service = Way | 'pix' | 'credit'

/** The status of a failed answer, or why there was none that counts; 'address': neither https nor this machine. */
export type FailureReason = `${number}` | 'timeout' | 'unreachable' | 'unusable' | 'address'

export type Failure = { way: Service; at: string; reason: FailureReason }

/** Records how it went, the same failure at most once a minute; a success removes an earlier failure of the same service. */
export async function keepOutcome(db: D1Database, way: Service, reason: FailureReason | null, now: Date) {
  const drop = 'DELETE FROM notice_failures WHERE way = ?'
  const keep = `INSERT INTO notice_failures (way, failed_at, reason) VALUES (?, ?, ?) ON CONFLICT (way) DO UPDATE
    SET failed_at = excluded.failed_at, reason = excluded.reason WHERE failed_at < ? OR reason <> excluded.reason`
  const values = [now.toISOString(), reason, new Date(now.getTime() - minuteMs).toISOString()]
  await (reason === null ? db.prepare(drop).bind(way) : db.prepare(keep).bind(way, ...values)).run()
}

/** The last failure of each service that is not too old to be shown. */
export function lastFailures(db: D1Database, now: Date) {
  const recent = db.prepare('SELECT way, failed_at AS at, reason FROM notice_failures WHERE failed_at > ? ORDER BY way')
  return question<Failure>(recent.bind(new Date(now.getTime() - failureShownMs).toISOString()))
}
