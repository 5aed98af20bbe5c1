import { parseJson } from '#orders/access/requests.ts'
import type { Env } from '#orders/env.ts'
import { keysOf } from '#orders/money/cases.ts'
import type { Fact, FactOf, Kept, Read } from '#orders/money/facts.ts'
import { hear } from '#orders/queries/money/hear.ts'
import { nextToReadAgain, readUpTo } from '#orders/queries/money/read-again.ts'
import { settings } from '#src/content/settings.ts'
import { readPixCallback } from './bank-callback.ts'
import { readPayment } from './mercado-pago/payments-api.ts'
import { reportsOf } from './mercado-pago/reports.ts'
import { readStripeEvent } from './stripe-event.ts'

/**
 * Hourly job: after another version of the Worker was deployed, reads again what nobody could read, and derives again what
 * follows from all facts, some of them at a time.
 */
export async function readAgain(env: Env, now: Date): Promise<void> {
  const some = await nextToReadAgain(env.DB, env.VERSION.id)
  const last = some.at(-1)
  if (!last) return
  const facts = some.flatMap((fact): Fact[] => {
    if (fact.kind !== 'unread') return []
    const { reports, unread } = readText(fact, env)
    const { id: of } = fact
    return unread.length === 0 ? [...reports, { kind: 'dismiss', provider: 'book', id: `read ${of}`, of }] : []
  })
  const keys = [...new Set([...some.map(({ caseName }) => caseName), ...facts.flatMap(keysOf)])]
  const heard = { keys, facts, isNews: true, also: [readUpTo(env.DB, last.number)] }
  await hear(env.DB, heard, now)
}

/** What a text says that nobody could read when it came, as far as that can be read by now. */
function readText({ provider, text, heardAt }: Kept<FactOf<'unread'>>, env: Env): Read {
  const [body, at, countsTests] = [parseJson(text), new Date(heardAt), env.COUNTS_TESTS === '1']
  if (provider === 'stripe') return readStripeEvent(body, countsTests)
  if (provider === 'pix') return readPixCallback(body, at, settings.pix?.key)
  const answer = readPayment(body, at)
  return { reports: answer ? reportsOf(answer, countsTests) : [], unread: answer ? [] : [text] }
}
