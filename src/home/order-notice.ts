import { homeCopy } from '#src/content/home-copy.ts'

export type OrderNotice = { sentence: string; code: string | null; chat: string | null }

const sentences = new Map<unknown, string>([
  ['order-done', homeCopy.notice.orderDone],
  ['payment-opened', homeCopy.notice.paymentOpened],
])

/** What the checkout left in the history entry, or null; the entry outlives builds, so nothing in it is taken on trust. */
export function readNotice(state: unknown): OrderNotice | null {
  if (typeof state !== 'object' || state === null) return null
  const { notice, code, chat } = state as Record<string, unknown>
  const sentence = sentences.get(notice)
  if (!sentence) return null
  return {
    sentence,
    code: typeof code === 'string' && /^[A-Z0-9]{3}-[A-Z0-9]{3}$/.test(code) ? code : null,
    chat: typeof chat === 'string' && chat.startsWith('https://wa.me/') ? chat : null,
  }
}
