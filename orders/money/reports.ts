import type { Fact, FactOf, Kept } from './facts.ts'

/** Money that went back, or is claimed back, as all its reports together say. */
export type Back = {
  id: string
  kind: 'refund' | 'dispute'
  /** What is gone: nothing of a return that failed, or of a claim that is over and was not lost. */
  amountCents: number
  /** What was reported, even if nothing of it is gone. */
  reportedCents: number
  currency: string
  at: string
  heardAt: string
  /** Of a return 'done' or 'failed', of a claim how it stands. */
  standing: 'done' | 'failed' | FactOf<'claim'>['standing']
}

type Dated = Kept<FactOf<'payment' | 'back' | 'claim' | 'try'>>

/** The report that counts: the one that changed last by the provider's time, else the one that says more. */
export function counting<Some extends Dated>(reports: readonly Some[], says: (one: Some) => readonly number[]): Some {
  return reports.reduce((best, one) => (isMore(one, best, says) ? one : best))
}

function isMore<Some extends Dated>(one: Some, other: Some, says: (one: Some) => readonly number[]): boolean {
  const [mine, theirs] = [one, other].map((each) => each.changedAt ?? '') as [string, string]
  if (mine !== theirs) return mine > theirs
  const [values, others] = [says(one), says(other)]
  const place = values.findIndex((value, index) => value !== others[index])
  // Reports that say as much differ in a word: any order of arrival has to give the same one.
  return place === -1 ? tieOf(one) > tieOf(other) : Number(values[place]) > Number(others[place])
}

/** Without the text of a reference, which is erased in time. */
const tieOf = (fact: Dated) => bodyOf(fact.kind === 'payment' ? { ...fact, reference: namedBy(fact) } : fact)

/** What a fact says, without when it came. */
export function bodyOf(fact: Fact | Kept): string {
  const { number: _, heardAt: __, home: ___, ...body } = { number: 0, heardAt: '', home: '', ...fact }
  return JSON.stringify(body, Object.keys(body).toSorted())
}

/** The order that a payment names by its id or, as a Pix, by its code. Another text may be on every payment of a shop. */
export const namedBy = ({ provider, orderId, reference }: FactOf<'payment'>): string | null =>
  orderId ?? (provider === 'pix' && reference !== null && /^\w{3}-\w{3}$/.test(reference) ? reference : null)

/** The payment that a report is about. */
export const paymentOf = (fact: Kept) =>
  fact.kind === 'payment' ? fact.id : fact.kind === 'back' || fact.kind === 'claim' ? fact.payment : undefined

export const paymentSays = (payment: FactOf<'payment'>) => [
  Number(!payment.isTest),
  Number(namedBy(payment) !== null),
  payment.amountCents,
  Number(payment.otherKey !== null),
]

const standings = ['open', 'given-up', 'won', 'lost']

/** What went back, or is claimed back, of a payment. */
export function backsOf(payment: FactOf<'payment'>, facts: readonly Kept<FactOf<'back' | 'claim'>>[]): Back[] {
  const name = payment.provider === 'stripe' ? payment.intent : payment.id
  const mine = facts.filter(
    (fact) => fact.payment === name && fact.provider === payment.provider && fact.isTest === payment.isTest,
  )
  const returns = groups(mine.filter((fact) => fact.kind === 'back')).map((reports) => {
    const one = counting(reports, backSays)
    return { one, reportedCents: reportedOf(one, reports), heardAt: firstHeard(reports) }
  })
  const failed = returns.map(({ one }) => one).filter(({ hasFailed, within }) => hasFailed && within !== null)
  const claims = groups(mine.filter((fact) => fact.kind === 'claim'))
  return [
    ...returns
      .filter(({ one }) => !failed.includes(one))
      .map(({ one, reportedCents, heardAt }): Back => {
        const later = failed.filter(
          ({ within, changedAt }) => within === one.id && (changedAt ?? '') >= (one.changedAt ?? ''),
        )
        const left = one.hasFailed ? 0 : one.amountCents - sumOf(later)
        const standing = left < reportedCents ? 'failed' : 'done'
        return { ...backOf(one, heardAt), reportedCents, kind: 'refund', amountCents: Math.max(0, left), standing }
      }),
    ...claims.map((reports): Back => {
      // What has ended is not open again, whatever comes late; only Mercado Pago calls all claims of a payment the same.
      const ended = reports.filter(({ standing, provider }) => standing !== 'open' || provider === 'mercado-pago')
      const one = counting(ended.length > 0 ? ended : reports, (each) => [
        standings.indexOf(each.standing),
        each.amountCents,
      ])
      const { standing } = one
      const isGone = standing === 'open' || standing === 'lost'
      return {
        ...backOf(one, firstHeard(reports)),
        kind: 'dispute',
        amountCents: isGone ? one.amountCents : 0,
        standing,
      }
    }),
  ]
    .filter(({ amountCents, standing, reportedCents }) => amountCents > 0 || (standing !== 'done' && reportedCents > 0))
    .toSorted((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1))
}

const backSays = ({ hasFailed, amountCents }: FactOf<'back'>) => [Number(hasFailed), amountCents]

/** Mercado Pago names no return that failed: its total is less than it was. */
function reportedOf(one: Kept<FactOf<'back'>>, reports: readonly Kept<FactOf<'back'>>[]): number {
  const others = one.provider === 'mercado-pago' ? reports.filter((each) => each !== one) : []
  return others.length === 0 ? one.amountCents : Math.max(one.amountCents, counting(others, backSays).amountCents)
}

const backOf = ({ id, amountCents, currency, at }: FactOf<'back' | 'claim'>, heardAt: string) => ({
  id,
  reportedCents: amountCents,
  currency,
  at,
  heardAt,
})

const firstHeard = (reports: readonly Dated[]) =>
  reports.reduce((first, { heardAt }) => (heardAt < first ? heardAt : first), reports[0]?.heardAt ?? '')

export function groups<Some extends Dated>(facts: readonly Some[]): Some[][] {
  const found = new Map<string, Some[]>()
  for (const fact of facts) found.set(fact.id, [...(found.get(fact.id) ?? []), fact])
  return [...found.values()]
}

export const sumOf = (list: readonly { amountCents: number }[]) =>
  list.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** What a dismissal is about: a return that grew, or a claim that ended, waits again. */
export const stampOf = ({ standing, amountCents }: Back) => `${standing} ${amountCents}`
