import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { homeCopy } from '#src/content/home-copy.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { formatPrice } from '#src/domain/money.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { noticesOf, statusOf, type Notice, type WayToPay } from '#src/order/order-status.ts'
import { announce, close, isUnannounced, panelAddress } from '#src/order/order-store.ts'
import { orderTitle } from '#src/order/order-words.ts'
import { OrderCard } from '#src/order/OrderCard.tsx'
import { useCodeState, useOrders } from '#src/order/use-order.ts'
import { Button, type ButtonVariant } from '#src/ui/Button.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { focusHeading, passFocusOn } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton, PageLink } from '#src/ui/links.tsx'
import { SpelledCode } from '#src/ui/OrderCode.tsx'
import styles from './OrderNotices.module.css'

const copy = homeCopy.notice
const copyLabel = (
  <span>
    {copy.copy}
    <span className="visually-hidden"> {copy.field}</span>
  </span>
)

/** A new notice takes the focus: a live region that arrives with its text stays silent. The others are one row each. */
export function OrderNotices() {
  const notices = noticesOf(useOrders())
  useEffect(() => void document.documentElement.style.removeProperty('--notices'), [])
  return (
    <div className={styles.notices}>
      {notices.map((notice) => (
        <OrderNotice key={notice.kept.order.id} {...notice} />
      ))}
    </div>
  )
}

function OrderNotice({ kept, others }: Notice) {
  const { id, code, totalCents } = kept.order
  const isExpired = useCodeState(kept) === 'expired'
  const status = statusOf(kept)
  const title = isExpired ? orderCopy.expired : orderTitle(kept, status)
  const heading = others.length > 0 ? `${title} ${copy.others(others.length)}` : title
  const { way } = status
  const payLabel = way?.kind === 'link' ? copy.openPage : isExpired ? orderCopy.anotherCode : copy.showCode
  // What the shop has refused says so first.
  const payInRow = kept.delivery.as === 'refused' ? null : way
  const [isNew] = useState(() => isUnannounced(id))

  function closeAll() {
    for (const { order } of [kept, ...others]) close(order.id)
    focusHeading()
  }

  return (
    <div
      ref={(notice) => {
        if (!notice || !isUnannounced(id)) return
        announce(null)
        notice.focus()
      }}
      role="group"
      tabIndex={-1}
      aria-label={title}
      aria-describedby={code}
      data-tone={status.tone}
      className={styles.notice}
    >
      <details open={isNew}>
        {/* A phone has room for one of the two, unless the notice is open. */}
        <summary>
          {payInRow && (
            <span translate="no">
              <SpelledCode code={code} />
              {totalCents !== null && <span>{` ${formatPrice(totalCents)}`}</span>}
            </span>
          )}
          <span key={heading}>{heading}</span>
          <Icon name="chevron" size={16} />
        </summary>
        <OrderCard
          kept={kept}
          said={title}
          action={<CopyButton text={code} words={copy} label={copyLabel} variant="quiet" />}
        >
          {way && <Pay kept={kept} way={way} label={payLabel} variant="primary" />}
        </OrderCard>
      </details>
      {payInRow && <Pay kept={kept} way={payInRow} label={payLabel} variant="quiet" />}
      <Button variant="quiet" onClick={closeAll}>
        <Icon name="close" size={20} />
        <span className="visually-hidden">{homeCopy.close}</span>
      </Button>
    </div>
  )
}

type PayProps = { kept: KeptOrder; way: WayToPay; label: string; variant: ButtonVariant }

function Pay({ kept, way, label, variant }: PayProps) {
  const link = useRef<HTMLAnchorElement>(null)
  // Not as its ref: React Router's links drop what that returns (findings/react-router-link-ref-cleanup.sh).
  useLayoutEffect(() => passFocusOn(link.current), [])
  return way.kind === 'link' ? (
    <LinkButton ref={link} href={way.url} opensTab variant={variant}>
      {label}
    </LinkButton>
  ) : (
    <PageLink ref={link} to={panelAddress(kept)} variant={variant}>
      {label}
    </PageLink>
  )
}
