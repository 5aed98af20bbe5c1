import type { ListView } from '#orders/addresses.ts'
import { searchCondition, type Condition } from '#orders/queries/search.ts'

/** The order numbers between which a page lies. */
export const numbersOf = ({ before, after }: ListView) => [after ?? 0, before ?? Number.MAX_SAFE_INTEGER]

export function viewCondition(view: ListView): Condition {
  const { search, state, method, month, sender } = view
  const all: Condition[] = [
    month
      ? inPeriod(...monthOf(month), numbersOf(view))
      : { condition: 'number > ? AND number < ?', values: numbersOf(view) },
    ...(search ? [searchCondition(search)] : []),
    ...(state ? [{ condition: 'state = ?', values: [state] }] : []),
    ...(method ? [{ condition: 'method = ?', values: [method] }] : []),
    ...(sender ? [{ condition: 'sender = ?', values: [sender] }] : []),
  ]
  return {
    condition: all.map(({ condition }) => condition).join(' AND '),
    values: all.flatMap(({ values }) => values),
  }
}

/** Orders that arrive at the same moment may be numbered the other way round. */
export const margin = 50

/**
 * Orders received from one instant until before another. Numbers follow the time, so they tell where to look: without
 * them, an old month would read all orders since. The page's bounds are in the same comparison: SQLite uses only one.
 */
function inPeriod(from: string, to: string, [after = 0, before = 0]: number[]): Condition {
  const firstOf = '(SELECT number FROM orders WHERE received_at >= ? ORDER BY received_at LIMIT 1)'
  return {
    condition: `number > max(?, ${firstOf} - ${margin}) AND number < min(?, ifnull(${firstOf}, 1e15) + ${margin})
      AND +received_at >= ? AND +received_at < ?`,
    values: [after, from, before, to, from, to],
  }
}

/** The first instant of a month and of the next one in São Paulo, which has had no daylight saving time since 2019. */
export function monthOf(month: string): [from: string, to: string] {
  const next = new Date(`${month}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return [dayStart(`${month}-01`), dayStart(next.toISOString().slice(0, 10))]
}

const dayStart = (day: string) => new Date(`${day}T00:00:00-03:00`).toISOString()
