import type { Account } from '#orders/money/account.ts'
import type { Report } from '#orders/money/facts.ts'
import { keysOf } from '#orders/money/homes.ts'
import { hear } from '#orders/queries/money/hear.ts'

/** Keeps what a provider reports, and writes what follows. The seller is told of what is new. */
export async function keepReports(db: D1Database, reports: readonly Report[], now: Date): Promise<void> {
  if (reports.length === 0) return
  const keys = [...new Set(reports.flatMap(keysOf))]
  await hear(db, { keys, facts: (before) => reports.filter((report) => !isSaid(report, before)), isNews: true }, now)
}

/** Whether an answer of Mercado Pago, which always says how a payment is now, says only what is true already. */
function isSaid(report: Report, { payments }: Account): boolean {
  if ((report.kind !== 'claim' && report.kind !== 'back') || report.provider !== 'mercado-pago') return false
  const known = payments.flatMap(({ backs }) => backs).find(({ id }) => id === report.id)
  return report.kind === 'claim'
    ? (known?.standing ?? 'given-up') === report.standing
    : (known?.amountCents ?? 0) === (report.hasFailed ? 0 : report.amountCents)
}
