import * as z from 'zod/mini'
import { orderSchema } from '#schemas/order.ts'
import { createOrderCode } from '#src/domain/order-code.ts'

const key = 'pedido'

const stampSchema = z.object({
  fingerprint: z.string(),
  code: orderSchema.shape.code,
  placedAt: orderSchema.shape.placedAt,
  isPosted: z.boolean(),
})

type Stamp = z.infer<typeof stampSchema>

// Beside the storage, which may be refused.
let current: Stamp | null = null

/** Code and instant of this very order: a retry and a reload keep them, a change of anything in it makes new ones. */
export function stampOf(fingerprint: string, now: Date): Stamp {
  current ??= read()
  if (current?.fingerprint === fingerprint) return current
  const code = createOrderCode((count) => crypto.getRandomValues(new Uint8Array(count)))
  return keep({ fingerprint, code, placedAt: now.toISOString(), isPosted: false })
}

export function markPosted(code: string): void {
  if (current?.code === code) keep({ ...current, isPosted: true })
}

/** Ends the order, so that the same package can be ordered again under a new code. */
export function forgetStamp(): void {
  current = null
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then nothing was kept.
  }
}

function keep(stamp: Stamp): Stamp {
  current = stamp
  try {
    sessionStorage.setItem(key, JSON.stringify(stamp))
  } catch {
    // A reload then makes a new code.
  }
  return stamp
}

function read(): Stamp | null {
  try {
    return stampSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}
