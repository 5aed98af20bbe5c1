import { useEffect, useSyncExternalStore } from 'react'
import type { Order } from '#schemas/order/order.ts'
import {
  changeOrder,
  forgetExpired,
  forgetOrder,
  readOrders,
  subscribeToOrders,
  takeUnannounced,
  wayToPay,
  type TabOrder,
} from '#src/browser/tab-orders.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { settings } from '#src/content/settings.ts'
import { noAmount } from '#src/content/shared-copy.ts'
import { formatPrice } from '#src/domain/money.ts'
import { spokenTime } from '#src/domain/spoken-time.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusHeading } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton, PageLink } from '#src/ui/links.tsx'
import { OrderCode } from '#src/ui/OrderCode.tsx'
import styles from './OrderNotices.module.css'

const copy = homeCopy.notice
const none: readonly TabOrder[] = []

/**
 * Tells a visitor how each order ended, and how it can still be paid, until it is closed. A new notice takes the focus,
 * which is how a screen reader says it: a live region that arrives with its text stays silent.
 */
export function OrderNotices() {
  const orders = useSyncExternalStore(subscribeToOrders, readOrders, () => none)

  useEffect(() => {
    forgetExpired(new Date())
    // Whoever is here is not at a panel.
    for (const { order, isOnScreen } of readOrders()) if (isOnScreen) changeOrder(order.id, { isOnScreen: false })
  }, [])

  return orders.map((order) => <OrderNotice key={order.order.id} known={order} />)
}

function OrderNotice({ known }: { known: TabOrder }) {
  const { order, stage, chat, isRefused } = known
  if (stage === 'sending' || stage === 'failed') return null
  const { id, code } = order

  function close() {
    forgetOrder(id)
    focusHeading()
  }

  return (
    <div
      ref={(notice) => {
        if (notice && takeUnannounced(id)) notice.focus()
      }}
      role="group"
      tabIndex={-1}
      aria-label={copy[stage]}
      aria-describedby={code}
      className={styles.notice}
    >
      <p>{copy[stage]}</p>
      <OrderCode code={code} />
      {stage !== 'done' && <p className={styles.facts}>{factsOf(order)}</p>}
      {isRefused && <p>{copy.refused}</p>}
      <WayToPay known={known} />
      <LinkButton href={chat} opensTab variant="secondary">
        <Icon name="whatsapp" size={20} />
        <span>{stage === 'pix' ? copy.sendReceipt : copy.sendOrder}</span>
      </LinkButton>
      <Button variant="quiet" onClick={close}>
        <Icon name="close" size={20} />
        <span className="visually-hidden">{homeCopy.close}</span>
      </Button>
    </div>
  )
}

function factsOf({ totalCents, placedAt }: Order): string {
  const total = totalCents === null ? noAmount : formatPrice(totalCents)
  return copy.placed(spokenTime(placedAt, new Date()), total)
}

function WayToPay({ known }: { known: TabOrder }) {
  const way = wayToPay(known, settings)
  if (way?.kind === 'link') {
    return (
      <LinkButton href={way.url} opensTab variant="secondary">
        {copy.openPage}
      </LinkButton>
    )
  }
  return (
    way && (
      <PageLink
        variant="secondary"
        to={known.checkout}
        onClick={() => changeOrder(known.order.id, { isOnScreen: true })}
      >
        {copy.showCode}
      </PageLink>
    )
  )
}
