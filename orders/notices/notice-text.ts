import { searchPath } from '#orders/addresses/list-view.ts'
import { formatAmount } from '#orders/pages/format.ts'
import { texts } from '#orders/pages/words.ts'
import { listedPackage } from '#orders/rules/catalog-facts.ts'
import type { News } from '#orders/rules/news.ts'
import type { Notice } from './notifiers.ts'

const copy = texts.notices

/**
 * The notice about an order, without any text that a stranger wrote. `origin` is the address of the book, or null where
 * it is unknown, as in a scheduled job.
 */
export function noticeOf({ event, id, code, quantity, category, totalCents }: News, origin: string | null): Notice {
  const name = listedPackage(category, quantity)
  const link = origin && origin + searchPath(code)
  const amount = totalCents === null ? texts.order.noAmount : formatAmount(totalCents)
  return {
    id: `${event}/${id}`,
    title: copy[event](code),
    text: [`${name ?? copy.unlisted}, ${amount}`, ...(link ? [link] : [])].join('\n'),
    data: { event, code, package: name, totalCents, link },
  }
}

/** A single notice in place of those that were left out. */
export const moreNotice = (count: number, now: Date): Notice => ({
  id: `more/${now.toISOString()}`,
  title: copy.more(count),
  text: copy.leftOut,
  data: { event: 'more', count },
})
