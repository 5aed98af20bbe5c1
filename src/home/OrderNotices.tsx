import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { homeCopy } from '#src/content/home-copy.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { formatPrice } from '#src/domain/money.ts'
import { spellOrderCode } from '#src/domain/order-code.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { noticesOf, type Notice } from '#src/order/notices.ts'
import type { Status, WayToPay } from '#src/order/order-status.ts'
import { close, isUnannounced, panelAddress, takeUnannounced } from '#src/order/order-store.ts'
import { orderTitle } from '#src/order/order-title.ts'
import { OrderCard } from '#src/order/OrderCard.tsx'
import { useNews, useOrders } from '#src/order/use-order.ts'
import { Button, type ButtonVariant } from '#src/ui/Button.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { focusHeading, passFocusOut } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton, PageLink } from '#src/ui/links.tsx'
import styles from './OrderNotices.module.css'

const copy = homeCopy.notice
const copyLabel = (
  <span>
    {copy.copy}
    <span className="visually-hidden"> {copy.theCode}</span>
  </span>
)

/**
 * Tells a visitor how each order ended, and how it can still be paid, until it is closed. A new notice is open and takes
 * the focus, which is how a screen reader says it: a live region that arrives with its text stays silent. The others are
 * one row each, whose room src/app/inline-orders-script.ts keeps before the first paint.
 */
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

function OrderNotice({ kept, status, others }: Notice) {
  useNews(kept)
  const { id, code } = kept.order
  const { way, tone, sentence } = status
  const title = kept.delivery.as === 'refused' ? orderCopy.refused : orderTitle(kept, status)
  const [isNew] = useState(() => isUnannounced(id))

  function closeAll() {
    for (const { order } of [kept, ...others]) close(order.id)
    focusHeading()
  }

  return (
    <div
      ref={(notice) => {
        if (notice && takeUnannounced(id)) notice.focus()
      }}
      role="group"
      tabIndex={-1}
      aria-label={sentence === 'unopened' ? `${title} ${orderCopy.unopened}` : title}
      aria-describedby={code}
      data-tone={tone}
      className={styles.notice}
    >
      <details open={isNew}>
        <Summary kept={kept} status={status} title={title} others={others.length} />
        <OrderCard kept={kept} status={status} said={title} action={<CopyCode code={code} />}>
          {way && <Pay kept={kept} way={way} variant="primary" />}
        </OrderCard>
      </details>
      {way && <Pay kept={kept} way={way} variant="quiet" />}
      <Button variant="quiet" onClick={closeAll}>
        <Icon name="close" size={20} />
        <span className="visually-hidden">{homeCopy.close}</span>
      </Button>
    </div>
  )
}

type SummaryProps = { kept: KeptOrder; status: Status; title: string; others: number }

/** A phone has no room for the title beside a way to pay, unless the notice is open. */
function Summary({ kept: { order }, status: { way, tone }, title, others }: SummaryProps) {
  const { code, totalCents } = order
  return (
    <summary>
      {tone === 'waiting' && <Icon name="clock" size={20} />}
      {others === 0 && (
        <span translate="no">
          <b aria-hidden="true">{code}</b>
          <span className="visually-hidden">{spellOrderCode(code)}</span>
          {way && totalCents !== null && <span>{formatPrice(totalCents)}</span>}
        </span>
      )}
      <span key={title} className={way ? styles.aside : undefined}>
        {title}
      </span>
      {others > 0 && (
        <span key={others} className={styles.others}>
          {copy.others(others)}
        </span>
      )}
    </summary>
  )
}

const CopyCode = ({ code }: { code: string }) => (
  <CopyButton
    text={code}
    label={copyLabel}
    done={copy.copied}
    failure={copy.copyFailed}
    fieldLabel={copy.theCode}
    variant="quiet"
  />
)

type PayProps = { kept: KeptOrder; way: WayToPay; variant: ButtonVariant }

function Pay({ kept, way, variant }: PayProps) {
  const link = useRef<HTMLAnchorElement>(null)
  // The notice takes the focus if the link goes with it.
  useLayoutEffect(() => passFocusOut(link.current), [])
  return way.kind === 'link' ? (
    <LinkButton ref={link} href={way.url} opensTab variant={variant}>
      {copy.openPage}
    </LinkButton>
  ) : (
    <PageLink ref={link} to={panelAddress(kept)} variant={variant}>
      {copy.showCode}
    </PageLink>
  )
}
