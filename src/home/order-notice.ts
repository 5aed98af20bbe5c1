import { homeCopy } from '#src/content/home-copy.ts'
import { orderCodePattern } from '#src/domain/order-code.ts'

export type OrderNotice = { sentence: string; code: string | null; chat: string | null }

const sentences = new Map<unknown, string>([
  ['order-done', homeCopy.notice.orderDone],
  ['payment-opened', homeCopy.notice.paymentOpened],
])

/** What the checkout stored in the history entry. The entry may come from an older build, so everything is checked. */
export function readNotice(state: unknown): OrderNotice | null {
  if (typeof state !== 'object' || state === null) return null
  const { notice, code, chat } = state as Record<string, unknown>
  const sentence = sentences.get(notice)
  if (!sentence) return null
  return {
    sentence,
    code: typeof code === 'string' && orderCodePattern.test(code) ? code : null,
    chat: typeof chat === 'string' && chat.startsWith('https://wa.me/') ? chat : null,
  }
}
