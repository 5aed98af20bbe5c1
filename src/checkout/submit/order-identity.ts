import * as z from 'zod/mini'
import { orderSchema } from '#schemas/order/order.ts'
import { tabStorage } from '#src/browser/safe-storage.ts'
import { createOrderCode } from '#src/domain/order-code.ts'

const key = 'pedido'

const identitySchema = z.object({
  fingerprint: z.string(),
  code: orderSchema.shape.code,
  placedAt: orderSchema.shape.placedAt,
  isReceived: z.boolean(),
})

type OrderIdentity = z.infer<typeof identitySchema>

// Also in memory, because storage may be refused.
let current: OrderIdentity | null = null

/** Code and instant of one order: a retry and a reload keep them, any change to the order makes new ones. */
export function identityOf(fingerprint: string, now: Date): OrderIdentity {
  current ??= identitySchema.safeParse(tabStorage.readJson(key)).data ?? null
  if (current?.fingerprint === fingerprint) return current
  const code = createOrderCode((count) => crypto.getRandomValues(new Uint8Array(count)))
  return keep({ fingerprint, code, placedAt: now.toISOString(), isReceived: false })
}

/** The webhook has the order: a reload must not send it again. */
export function markReceived(code: string): void {
  if (current?.code === code) keep({ ...current, isReceived: true })
}

/** Ends the order, so that the same package can be ordered again under a new code. */
export function clearIdentity(): void {
  current = null
  tabStorage.write(key, null)
}

function keep(identity: OrderIdentity): OrderIdentity {
  current = identity
  tabStorage.write(key, JSON.stringify(identity))
  return identity
}
