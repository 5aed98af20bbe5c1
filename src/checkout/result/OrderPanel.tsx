import { useSyncExternalStore, type ReactNode } from 'react'
import { outcomeOf, readOrders, subscribeToOrders, type TabOrder } from '#src/browser/tab-orders.ts'
import { needsReceipt, stepOf, wayToPay } from '#src/browser/way-to-pay.ts'
import type { KnownOrder, Panel } from '#src/checkout/order/order-phase.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { orderStatusCopy } from '#src/content/order-status-copy.ts'
import { settings } from '#src/content/settings.ts'
import { noPackage } from '#src/content/shared-copy.ts'
import { dayAndTime } from '#src/domain/day-and-time.ts'
import { formatPrice } from '#src/domain/money.ts'
import { packageName } from '#src/domain/packages.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusInstantly } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Ticket } from '#src/ui/Ticket.tsx'
import styles from './OrderPanel.module.css'
import { OrderPayment } from './OrderPayment.tsx'

const copy = orderCopy.result

type OrderPanelProps = {
  phase: Panel
  onBack: () => void
  onAnother: () => void
  onFinish: () => void
}

/** Replaces the form while an order needs something from the visitor. It takes the focus, so that it is read out. */
export function OrderPanel({ phase, onBack, onAnother, onFinish }: OrderPanelProps) {
  const known = useLatest(phase.order)
  const { order, orderPage } = known
  const outcome = outcomeOf(known)
  const isKnown = phase.name === 'known'
  const isPayable = wayToPay(known, settings) !== null

  return (
    <section data-panel className={styles.panel}>
      <p className={styles.paper}>{`${settings.brand}, ${new Date(order.placedAt).toLocaleDateString('pt-BR')}`}</p>
      {/* A new heading is read out when it takes the focus, even if the old one had it. */}
      <h2 key={outcome} ref={focusInstantly} tabIndex={-1}>
        {outcome ? orderStatusCopy[outcome] : headingOf(phase)}
      </h2>
      <Ticket order={order} name={packageName(order) || noPackage} step={stepOf(known, isPayable)} />
      {isKnown && isPayable && <p className={styles.warning}>{orderStatusCopy.dontPayAgain}</p>}
      <OrderPayment key={known.charge?.code} known={known} isKnown={isKnown}>
        {known.isRefused && <p className={styles.warning}>{orderStatusCopy.refused}</p>}
        {orderPage && (
          <LinkButton href={orderPage} opensTab variant="secondary">
            {orderStatusCopy.follow}
          </LinkButton>
        )}
        <LinkButton href={known.chat} opensTab variant="secondary">
          <span>
            <Icon name="whatsapp" size={20} />
            {needsReceipt(known) ? orderStatusCopy.sendReceipt : orderStatusCopy.sendOrder}
          </span>
        </LinkButton>
      </OrderPayment>
      <div className={styles.ways}>
        {phase.name === 'known' && (
          <Button variant="quiet" onClick={onAnother}>
            {anotherLabel(phase)}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          {checkoutCopy.result.back}
        </Button>
        <Button variant="quiet" onClick={onFinish}>
          {copy.home}
        </Button>
      </div>
    </section>
  )
}

/** The webhook's answer may arrive after the panel is shown. */
function useLatest(shown: TabOrder): TabOrder {
  const orders = useSyncExternalStore(subscribeToOrders, readOrders)
  return orders.find(({ order }) => order.id === shown.order.id) ?? shown
}

function headingOf(phase: Panel): ReactNode {
  const { order, receivedAt } = phase.order
  if (phase.name === 'pix') return orderCopy.pix.heading(formatPrice(phase.order.order.totalCents ?? 0))
  if (phase.name === 'blocked') return orderCopy.blocked.heading
  const now = new Date()
  if (receivedAt && !wayToPay(phase.order, settings)) return orderCopy.known.received(dayAndTime(receivedAt, now))
  return (
    <span>
      {orderCopy.known.heading}{' '}
      <span translate="no" className={styles.code}>
        {order.code}
      </span>
      <span>{orderCopy.known.placed(dayAndTime(order.placedAt, now))}</span>
    </span>
  )
}

function anotherLabel({ order, wanted }: KnownOrder): string {
  const { method, installments } = wanted.facts
  const isSame = method === order.order.method && installments === order.order.installments
  return isSame ? orderCopy.known.another : orderCopy.known.anotherBy(checkoutCopy.method[method])
}
