import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { readOrders, subscribeToOrders, wayToPay, type TabOrder } from '#src/browser/tab-orders.ts'
import type { KnownOrder, Panel } from '#src/checkout/order/order-phase.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { settings } from '#src/content/settings.ts'
import { noPackage, orderWords } from '#src/content/shared-copy.ts'
import { formatPrice } from '#src/domain/money.ts'
import { packageName } from '#src/domain/packages.ts'
import { spokenTime } from '#src/domain/spoken-time.ts'
import { Button } from '#src/ui/Button.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { focusInstantly } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Ticket } from '#src/ui/Ticket.tsx'
import styles from './OrderPanel.module.css'
import { PixCode } from './PixCode.tsx'

const copy = orderCopy.result

type OrderPanelProps = {
  phase: Panel
  onBack: () => void
  onAnother: () => void
  onFinish: () => void
}

/** Stands in the place of the form while an order needs something of the visitor. Takes the focus, so that it is read out. */
export function OrderPanel({ phase, onBack, onAnother, onFinish }: OrderPanelProps) {
  const { order, chat, isRefused } = useLatest(phase.order)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusInstantly(title.current), [])
  const isKnown = phase.name === 'known'
  const way = wayToPay(phase.order, settings)

  return (
    <section data-panel className={styles.panel}>
      <p className={styles.paper}>{`${settings.brand}, ${new Date(order.placedAt).toLocaleDateString('pt-BR')}`}</p>
      <h2 ref={title} tabIndex={-1}>
        {headingOf(phase)}
      </h2>
      <Ticket order={order} name={packageName(order) || noPackage} isToPay={way !== null} />
      {isKnown && way && <p className={styles.warning}>{orderWords.dontPayAgain}</p>}
      <Payment order={phase.order} isKnown={isKnown}>
        {isRefused && <p className={styles.warning}>{orderWords.refused}</p>}
        <LinkButton href={chat} opensTab variant="secondary">
          <span>
            <Icon name="whatsapp" size={20} />
            {phase.order.stage === 'pix' ? orderWords.sendReceipt : orderWords.sendOrder}
          </span>
        </LinkButton>
      </Payment>
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

/** What the webhook answered may come after the panel. */
function useLatest(shown: TabOrder): TabOrder {
  const orders = useSyncExternalStore(subscribeToOrders, readOrders)
  return orders.find(({ order }) => order.id === shown.order.id) ?? shown
}

function headingOf(phase: Panel): ReactNode {
  const { order, receivedAt } = phase.order
  if (phase.name === 'pix') return orderCopy.pix.heading(totalOf(phase.order))
  if (phase.name === 'blocked') return orderCopy.blocked.heading
  const now = new Date()
  if (receivedAt && !wayToPay(phase.order, settings)) return orderCopy.known.received(spokenTime(receivedAt, now))
  return (
    <span>
      {orderCopy.known.heading}{' '}
      <span translate="no" className={styles.code}>
        {order.code}
      </span>
      <span>{orderCopy.known.placed(spokenTime(order.placedAt, now))}</span>
    </span>
  )
}

const totalOf = ({ order }: TabOrder) => formatPrice(order.totalCents ?? 0)

function anotherLabel({ order, wanted }: KnownOrder): string {
  const { method, installments } = wanted.facts
  const isSame = method === order.order.method && installments === order.order.installments
  return isSame ? orderCopy.known.another : orderCopy.known.anotherBy(checkoutCopy.method[method])
}

/** The way to pay, if there is one in the shop, and what follows it. */
function Payment({ order, isKnown, children }: { order: TabOrder; isKnown: boolean; children: ReactNode }) {
  const way = wayToPay(order, settings)
  if (way?.kind === 'pix') {
    return (
      <>
        {isKnown && <p>{orderCopy.known.payByPix(totalOf(order))}</p>}
        <PixCode pix={way.pix} order={order.order}>
          {children}
        </PixCode>
      </>
    )
  }
  if (way?.kind !== 'link') return children
  const { explain, open, copy: label, copyFailed } = orderCopy.blocked
  return (
    <>
      <p>{isKnown ? orderCopy.known.payByLink : explain}</p>
      <LinkButton href={way.url} opensTab>
        {open(new URL(way.url).hostname, order.order.totalCents === null ? null : totalOf(order))}
      </LinkButton>
      <CopyButton text={way.url} label={label} done={copy.copied} failure={copyFailed} variant="secondary" />
      {children}
    </>
  )
}
