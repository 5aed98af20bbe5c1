import type { Settings } from '#schemas/content/settings.ts'
import type { Charge } from '#schemas/order/order-news.ts'
import { outcomeOf, type TabOrder } from './tab-orders.ts'

/** How an order can be paid by Pix: by the key of the shop, or by a code of its own. */
export type PixSource = NonNullable<Settings['pix']> | Charge

/** How an order can still be paid with what the shop offers today; null if not at all. */
export function wayToPay(
  { order, stage, paymentUrl, charge, state = 'new' }: TabOrder,
  { pix, paymentMethods }: Pick<Settings, 'pix' | 'paymentMethods'>,
): { kind: 'pix'; source: PixSource } | { kind: 'link'; url: string } | null {
  if (state !== 'new' || !paymentMethods.includes(order.method)) return null
  const source = charge ?? pix
  if (stage === 'pix') return source ? { kind: 'pix', source } : null
  return paymentUrl && (stage === 'blocked' || stage === 'opened') ? { kind: 'link', url: paymentUrl } : null
}

/** The step that the ticket of an order shows. */
export function stepOf(known: TabOrder, isPayable: boolean): 'Pedido' | 'Pagamento' | 'Entrega' {
  if (outcomeOf(known) === 'paid') return 'Entrega'
  return isPayable ? 'Pagamento' : 'Pedido'
}

/** True if the shop learns of the payment only from the visitor's receipt. */
export const needsReceipt = (known: TabOrder) => known.stage === 'pix' && !known.confirms && !outcomeOf(known)
