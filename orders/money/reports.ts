import type { Fact, FactOf, Kept } from './facts.ts'

/** Money that went back, or is claimed back, as all its reports together say. */
export type Back = {
  id: string
  kind: 'refund' | 'dispute'
  /** What is gone of the payment: nothing of a return that failed, or of a claim that is over and was not lost. */
  amountCents: number
  /** What was reported, in its own currency, even if nothing of it is gone. */
  reportedCents: number
  currency: string
  at: string
  heardAt: string
  /** Of a return 'done' or 'failed', of a claim how it stands. */
  standing: 'done' | 'failed' | FactOf<'claim'>['standing']
}

type Dated = Kept<FactOf<'payment' | 'back' | 'claim' | 'try'>>

/** The report that counts: the one that changed last by the provider's time, else the one that says more. */
export function counting<Some extends Dated>(reports: readonly Some[]): Some {
  // Of those that say as much, any order of arrival has to give the same one. Numbers of one width sort as texts.
  // Names of keys are sorted, so that a payment's reference, which is erased in time, decides last.
  const rankOf = (one: Some) =>
    [one.changedAt, ...saysOf(one).map((value) => String(value).padStart(16, '0')), bodyOf(one)].join()
  return reports.reduce((best, one) => (rankOf(one) > rankOf(best) ? one : best))
}

const ends = { open: 0, 'given-up': 1, won: 2, lost: 3, review: 0, refused: 1, canceled: 2 }

/** Numbers that are higher the more a report says, the first of them first. */
function saysOf(one: Dated): number[] {
  if (one.kind === 'try') return [ends[one.outcome]]
  if (one.kind === 'claim') return [ends[one.standing], one.amountCents]
  if (one.kind === 'back') return [Number(one.hasFailed), one.amountCents]
  return [Number(!one.isTest), Number(namedBy(one) !== null), one.amountCents, Number(one.otherKey !== null)]
}

const whenItCame = ['number', 'heardAt']

/** What a fact says, without when it came. */
export function bodyOf(fact: Fact | Kept): string {
  const said = Object.keys(fact).filter((key) => !whenItCame.includes(key))
  return JSON.stringify(fact, said.toSorted())
}

/** The order that a payment names by its id or, as a Pix, by its code. Another text may be on every payment of a shop. */
export const namedBy = ({ provider, orderId, reference }: FactOf<'payment'>): string | null =>
  orderId ?? (provider === 'pix' && reference !== null && /^\w{3}-\w{3}$/.test(reference) ? reference : null)

/** The payment that a report is about. */
export const paymentOf = (fact: Kept) =>
  fact.kind === 'payment' ? fact.id : fact.kind === 'back' || fact.kind === 'claim' ? fact.payment : undefined

/** What went back, or is claimed back, of a payment. `facts`: all, in the order in which they came. */
export function backsOf(payment: FactOf<'payment'>, facts: readonly Kept[]): Back[] {
  const name = payment.provider === 'stripe' ? payment.intent : payment.id
  const mine = facts
    .filter((fact) => fact.kind === 'back' || fact.kind === 'claim')
    .filter((fact) => fact.payment === name && fact.provider === payment.provider && fact.isTest === payment.isTest)
  const claimed = new Set(mine.filter(({ kind }) => kind === 'claim').map(({ id }) => id))
  const returns = groups(mine.filter((fact) => fact.kind === 'back').filter(({ id }) => !claimed.has(id)))
  const claims = groups(mine.filter(({ id }) => claimed.has(id)).map(asClaim))
  const counted = returns.map(counting)
  return (
    [
      ...returns.filter(([{ within }]) => within === null).map((reports) => returnOf(reports, counted)),
      // As Mercado Pago says of each payment, even if nobody has claimed anything.
      ...claims.filter((reports) => reports.some(({ standing }) => standing !== 'given-up')).map(claimOf),
    ]
      .filter(({ reportedCents }) => reportedCents > 0)
      // A claim may be in the money of the payer's bank: nobody knows how much that leaves.
      .map((back) =>
        back.currency === payment.currency || back.amountCents === 0
          ? back
          : { ...back, amountCents: payment.amountCents },
      )
      .toSorted((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1))
  )
}

/** A bank may say only in some reports of a return that it is for a claim. */
function asClaim(report: Kept<FactOf<'back'> | FactOf<'claim'>>): Kept<FactOf<'claim'>> {
  if (report.kind === 'claim') return report
  const { hasFailed, within: _, ...rest } = report
  return { ...rest, kind: 'claim', standing: hasFailed ? 'given-up' : 'lost' }
}

type Reports<Some> = [first: Some, ...others: Some[]]

function returnOf(reports: Reports<Kept<FactOf<'back'>>>, all: readonly FactOf<'back'>[]): Back {
  const one = counting(reports)
  const failed = all.filter(({ within, changedAt }) => within === one.id && (changedAt ?? '') >= (one.changedAt ?? ''))
  const left = one.hasFailed ? 0 : one.amountCents - sumOf(failed)
  const reportedCents = reportedOf(one, reports)
  const standing = left < reportedCents ? 'failed' : 'done'
  return { ...backOf(one, reports), reportedCents, kind: 'refund', amountCents: Math.max(0, left), standing }
}

function claimOf(reports: Reports<Kept<FactOf<'claim'>>>): Back {
  // What has ended is not open again, whatever comes late; only Mercado Pago calls all claims of a payment the same.
  const ended = reports.filter(({ standing, provider }) => standing !== 'open' || provider === 'mercado-pago')
  const one = counting(ended.length > 0 ? ended : reports)
  const { standing } = one
  const amountCents = standing === 'open' || standing === 'lost' ? one.amountCents : 0
  return { ...backOf(one, reports), kind: 'dispute', amountCents, standing }
}

/** Mercado Pago names no return that failed: its total is less than it was. */
function reportedOf(one: Kept<FactOf<'back'>>, reports: readonly Kept<FactOf<'back'>>[]): number {
  const others = one.provider === 'mercado-pago' ? reports.filter((each) => each !== one) : []
  return others.length === 0 ? one.amountCents : Math.max(one.amountCents, counting(others).amountCents)
}

const backOf = ({ id, amountCents, currency, at }: FactOf<'back' | 'claim'>, [{ heardAt }]: Reports<Kept>) => ({
  id,
  reportedCents: amountCents,
  currency,
  at,
  heardAt,
})

/** All reports of each thing. */
export function groups<Some extends Dated>(facts: readonly Some[]): Reports<Some>[] {
  const found = new Map<string, Reports<Some>>()
  for (const fact of facts) {
    const known = found.get(fact.id)
    if (known) known.push(fact)
    else found.set(fact.id, [fact])
  }
  return [...found.values()]
}

export const sumOf = (list: readonly { amountCents: number }[]) =>
  list.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** What a dismissal is about: a return that grew, or a claim that ended, waits again. */
export const stampOf = ({ standing, amountCents }: Back) => `${standing} ${amountCents}`
