import * as z from 'zod/mini'
import { orderSchema } from '#schemas/order/order.ts'
import { tabStorage } from '#src/browser/safe-storage.ts'
import { createOrderCode } from '#src/domain/order-code.ts'
import { createOrderId } from '#src/domain/order-id.ts'
import { orderKey } from './order-key.ts'
import { utmKey } from './utm-key.ts'

const outcomes = ['failed', 'shown', 'pix'] as const

/** What the visitor was last told of an order: that it failed, or what comes next; a Pix code can be shown again. */
export type Outcome = (typeof outcomes)[number]

const identitySchema = z.object({
  fingerprint: z.string(),
  id: orderSchema.shape.id,
  code: orderSchema.shape.code,
  placedAt: orderSchema.shape.placedAt,
  utm: orderSchema.shape.utm,
  isReceived: z.boolean(),
  outcome: z.nullable(z.enum(outcomes)),
})

type OrderIdentity = z.infer<typeof identitySchema>

// The newest, where storage is refused or full.
let unsaved: OrderIdentity | null = null

/** The order of this tab, if there is one. */
export function currentIdentity(): OrderIdentity | null {
  return unsaved ?? identitySchema.safeParse(tabStorage.readJson(orderKey)).data ?? null
}

/**
 * Id, code, instant and campaign of one order. A retry and a reload keep them; a change to the order makes new ones, and so does
 * a second order after the first was shown. `shownId` is the order that was shown on this visit, which may be resumed.
 */
export function identityOf(fingerprint: string, now: Date, shownId?: string): OrderIdentity {
  const current = currentIdentity()
  if (current?.fingerprint === fingerprint) {
    const isOpen = current.outcome === null || current.outcome === 'failed'
    if (isOpen || current.id === shownId || isBackAt(current)) return current
  }
  const random = (count: number) => crypto.getRandomValues(new Uint8Array(count))
  return keep({
    fingerprint,
    id: createOrderId(random),
    code: createOrderCode(random),
    placedAt: now.toISOString(),
    utm: orderSchema.shape.utm.safeParse(tabStorage.readJson(utmKey)).data,
    isReceived: false,
    outcome: null,
  })
}

/** The webhook has the order: a retry or a reload must not send it again. */
export function markReceived(id: string): void {
  const current = currentIdentity()
  if (current?.id === id) keep({ ...current, isReceived: true })
}

/** Call it when the visitor is told what became of an order. */
export function recordOutcome(id: string, outcome: Outcome): void {
  const current = currentIdentity()
  if (current?.id === id) keep({ ...current, outcome })
  // A reload keeps the state of the history entry; an address that is typed and a link start a new entry.
  if (outcome !== 'failed') history.replaceState({ ...(history.state as object | null), [orderKey]: id }, '')
}

/** Ends the order, so that the same package can be ordered again. */
export function endOrder(id: string): void {
  if (currentIdentity()?.id !== id) return
  unsaved = null
  tabStorage.write(orderKey, null)
}

/** The id of the order whose Pix code was on the screen when the visitor reloaded or left the page. */
export function pixBefore(fingerprint: string): string | null {
  const current = currentIdentity()
  const isFound = current?.fingerprint === fingerprint && current.outcome === 'pix' && isBackAt(current)
  return isFound ? current.id : null
}

/** Whether the visitor is back where the order was shown. A phone that has thrown the page away calls that a traversal. */
function isBackAt({ id, outcome }: OrderIdentity): boolean {
  const shown = (history.state as Record<string, unknown> | null)?.[orderKey]
  // Typing the same address again keeps the state as well. Browsers before 2026 may not tell these apart.
  const arrival = window.navigation?.activation?.navigationType ?? 'reload'
  return shown === id && (arrival === 'reload' || (outcome === 'pix' && arrival === 'traverse'))
}

function keep(identity: OrderIdentity): OrderIdentity {
  unsaved = tabStorage.write(orderKey, JSON.stringify(identity)) ? null : identity
  return identity
}
