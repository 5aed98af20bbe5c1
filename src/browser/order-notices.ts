import { tabStorage } from './safe-storage.ts'

/** How an order ended. The chat link carries the whole order, so it is kept here and never in the browser's history. */
export type OrderNotice = { kind: 'orderDone' | 'paymentOpened'; code: string; chat: string }

const key = 'avisos'

// Where storage is refused.
let unsaved: readonly OrderNotice[] | null = null
let isUnannounced = false

/** The notices that nobody has closed in this tab, the newest first. */
export function readNotices(): readonly OrderNotice[] {
  const stored = unsaved ?? tabStorage.readJson(key)
  return Array.isArray(stored) ? stored.filter(isNotice) : []
}

/** Takes the place of an earlier notice of the same order: a visitor who reloads at the end may order it again. */
export function addNotice(notice: OrderNotice): void {
  keep([notice, ...othersThan(notice.code)])
  isUnannounced = true
}

export function removeNotice(code: string): void {
  keep(othersThan(code))
}

const othersThan = (code: string) => readNotices().filter((notice) => notice.code !== code)

/** True once for each notice that was added. */
export function takeUnannounced(): boolean {
  const wasUnannounced = isUnannounced
  isUnannounced = false
  return wasUnannounced
}

function keep(kept: readonly OrderNotice[]): void {
  unsaved = tabStorage.write(key, kept.length > 0 ? JSON.stringify(kept) : null) ? null : kept
}

function isNotice(entry: { [Field in keyof OrderNotice]?: unknown } | null): entry is OrderNotice {
  return (
    (entry?.kind === 'orderDone' || entry?.kind === 'paymentOpened') &&
    typeof entry.code === 'string' &&
    String(entry.chat).startsWith('https://wa.me/')
  )
}
