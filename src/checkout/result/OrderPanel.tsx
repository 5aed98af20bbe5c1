import type { ReactNode } from 'react'
import type { Order } from '#schemas/order/order.ts'
import type { Panel } from '#src/checkout/order/order-phase.ts'
import type { WantedOrder } from '#src/checkout/order/wanted-order.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { orderStatusCopy } from '#src/content/order-status-copy.ts'
import { settings } from '#src/content/settings.ts'
import { methodNames, noPackage } from '#src/content/shared-copy.ts'
import { dayAndTime } from '#src/domain/day-and-time.ts'
import { formatPrice } from '#src/domain/money.ts'
import { packageName } from '#src/domain/packages.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { orderChatLink } from '#src/order/order-chat.ts'
import { chargeOf, statusOf, type WayToPay } from '#src/order/order-status.ts'
import { useCodeState, useNews, useOrder } from '#src/order/use-order.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckSign } from '#src/ui/CheckSign.tsx'
import { focusInstantly } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Ticket } from '#src/ui/Ticket.tsx'
import styles from './OrderPanel.module.css'
import { OrderPayment } from './OrderPayment.tsx'
import { Receipt } from './Receipt.tsx'

const copy = orderCopy.result

type OrderPanelProps = {
  phase: Panel
  onBack: () => void
  onAnother: () => void
  onFinish: () => void
}

/** Replaces the form while an order needs something from the visitor. It takes the focus, so that it is read out. */
export function OrderPanel({ phase, ...actions }: OrderPanelProps) {
  const kept = useOrder(phase.id)
  return kept && <PanelOf kept={kept} phase={phase} {...actions} />
}

function PanelOf({ kept, phase, onBack, onAnother, onFinish }: OrderPanelProps & { kept: KeptOrder }) {
  useNews(kept)
  const codeState = useCodeState(kept)
  const status = statusOf(kept, settings)
  const { order } = kept
  const { outcome, way, needsReceipt, follow } = status
  const isPaid = outcome === 'paid'
  const isAsking = phase.name === 'recognized'
  const isPayable = way !== null && (codeState === null || codeState === 'valid')

  return (
    <section data-panel className={styles.panel}>
      <p className={styles.paper}>{`${settings.brand}, ${new Date(order.placedAt).toLocaleDateString('pt-BR')}`}</p>
      {/* A new heading is read out when it takes the focus, even if the old one had it. */}
      <h2 key={outcome} ref={focusInstantly} tabIndex={-1}>
        {isPaid && <CheckSign size={40} />}
        {outcome ? orderStatusCopy[outcome] : headingOf(kept, isAsking || !isPayable ? null : way, way === null)}
      </h2>
      {isAsking && isPayable && <p className={styles.warning}>{orderStatusCopy.dontPayAgain}</p>}
      {isAsking && isPayable && way.kind === 'pix' && <p>{orderCopy.again.payByPix(formatPrice(way.totalCents))}</p>}
      <Ticket order={order} name={packageName(order) || noPackage} step={status.step} />
      {isPaid && <Receipt kept={kept} />}
      <OrderPayment key={chargeOf(way)?.code} kept={kept} status={status} codeState={codeState} isAsking={isAsking}>
        {kept.delivery.as === 'refused' && <p className={styles.warning}>{orderStatusCopy.refused}</p>}
        {follow && (
          <LinkButton href={follow} opensTab variant="secondary">
            {orderStatusCopy.follow}
          </LinkButton>
        )}
        <LinkButton href={orderChatLink(kept, status)} opensTab variant="secondary">
          <span>
            <Icon name="whatsapp" size={20} />
            {needsReceipt ? orderStatusCopy.sendReceipt : orderStatusCopy.sendOrder}
          </span>
        </LinkButton>
      </OrderPayment>
      <div className={styles.ways}>
        {isAsking && (
          <Button variant="quiet" onClick={onAnother}>
            {anotherLabel(order, phase.wanted)}
          </Button>
        )}
        {!isPaid && (
          <Button variant="quiet" onClick={onBack}>
            {checkoutCopy.result.back}
          </Button>
        )}
        <Button variant="quiet" onClick={onFinish}>
          {copy.home}
        </Button>
      </div>
    </section>
  )
}

/** `way` is null if the panel asks about an order, or if its code cannot be paid now. */
function headingOf({ order, delivery }: KeptOrder, way: WayToPay | null, isOver: boolean): ReactNode {
  if (way?.kind === 'pix') return orderCopy.pix.heading
  if (way) return orderCopy.blocked.heading
  const now = new Date()
  if (delivery.as === 'received' && isOver) return orderCopy.again.received(dayAndTime(delivery.at, now))
  return (
    <span>
      {orderCopy.again.heading}{' '}
      <span translate="no" className={styles.code}>
        {order.code}
      </span>
      <span>{orderCopy.again.placed(dayAndTime(order.placedAt, now))}</span>
    </span>
  )
}

function anotherLabel(order: Order, { facts: { method, installments } }: WantedOrder): string {
  const isSame = method === order.method && installments === order.installments
  return isSame ? orderCopy.again.another : orderCopy.again.anotherBy(methodNames[method])
}
