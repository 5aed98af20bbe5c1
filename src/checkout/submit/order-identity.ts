import * as z from 'zod/mini'
import { orderSchema } from '#schemas/order/order.ts'
import { createOrderCode } from '#src/domain/order-code.ts'

const key = 'pedido'

const identitySchema = z.object({
  fingerprint: z.string(),
  code: orderSchema.shape.code,
  placedAt: orderSchema.shape.placedAt,
  isPosted: z.boolean(),
})

type OrderIdentity = z.infer<typeof identitySchema>

// Beside the storage, which may be refused.
let current: OrderIdentity | null = null

/** Code and instant of this very order: a retry and a reload keep them, a change of anything in it makes new ones. */
export function identityOf(fingerprint: string, now: Date): OrderIdentity {
  current ??= read()
  if (current?.fingerprint === fingerprint) return current
  const code = createOrderCode((count) => crypto.getRandomValues(new Uint8Array(count)))
  return keep({ fingerprint, code, placedAt: now.toISOString(), isPosted: false })
}

export function markSent(code: string): void {
  if (current?.code === code) keep({ ...current, isPosted: true })
}

/** Ends the order, so that the same package can be ordered again under a new code. */
export function clearIdentity(): void {
  current = null
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then nothing was kept.
  }
}

function keep(stamp: OrderIdentity): OrderIdentity {
  current = stamp
  try {
    sessionStorage.setItem(key, JSON.stringify(stamp))
  } catch {
    // A reload then makes a new code.
  }
  return stamp
}

function read(): OrderIdentity | null {
  try {
    return identitySchema.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}
