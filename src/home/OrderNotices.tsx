import { useEffect, useState } from 'react'
import { homeCopy } from '#src/content/home-copy.ts'
import { settings } from '#src/content/settings.ts'
import { noPackage } from '#src/content/shared-copy.ts'
import { dayAndTime } from '#src/domain/day-and-time.ts'
import { formatPrice } from '#src/domain/money.ts'
import { spellOrderCode } from '#src/domain/order-code.ts'
import { packageName } from '#src/domain/packages.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { orderChatLink } from '#src/order/order-chat.ts'
import { statusOf, type Status } from '#src/order/order-status.ts'
import { close, isUnannounced, setPanelOrder, takeUnannounced } from '#src/order/order-store.ts'
import { useNews, useOrders } from '#src/order/use-order.ts'
import { Button, type ButtonVariant } from '#src/ui/Button.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { focusHeading, passFocusToParent } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton, PageLink } from '#src/ui/links.tsx'
import { Ticket } from '#src/ui/Ticket.tsx'
import styles from './OrderNotices.module.css'

const copy = homeCopy.notice
const copyLabel = (
  <span>
    {copy.copy}
    <span className="visually-hidden"> {copy.theCode}</span>
  </span>
)

/**
 * Tells a visitor how each order ended, and how it can still be paid, until it is closed. A new notice takes the focus,
 * which is how a screen reader says it: a live region that arrives with its text stays silent.
 */
export function OrderNotices() {
  // A visitor who is on home is not at a panel.
  useEffect(() => void setPanelOrder(null), [])
  return useOrders().map((kept) => <OrderNotice key={kept.order.id} kept={kept} />)
}

function OrderNotice({ kept }: { kept: KeptOrder }) {
  useNews(kept)
  const status = statusOf(kept, settings)
  const { sentence, tone } = status
  const { id, code, totalCents } = kept.order
  // A reminder of what can be paid takes one row, unless the visitor has to send the order.
  const [isNew] = useState(() => isUnannounced(id))
  if (!sentence) return null
  const isUnopened = settings.cardPageHost && sentence === 'unopened'
  const news = isUnopened ? copy.done : copy[sentence]
  const whole = <WholeNotice kept={kept} status={status} news={news} />

  function closeNotice() {
    close(id)
    focusHeading()
  }

  return (
    <div
      ref={(notice) => {
        if (notice && takeUnannounced(id)) notice.focus()
      }}
      role="group"
      tabIndex={-1}
      aria-label={isUnopened ? `${news} ${copy.unopened}` : news}
      aria-describedby={code}
      data-tone={tone}
      className={styles.notice}
    >
      {status.way && !isNew && kept.delivery.as !== 'refused' ? (
        <>
          <details ref={passFocusToParent}>
            <summary>
              <span translate="no">
                <b aria-hidden="true">{code}</b>
                <span className="visually-hidden">{spellOrderCode(code)}</span>{' '}
                {totalCents !== null && formatPrice(totalCents)}
              </span>
            </summary>
            {whole}
          </details>
          <WayToPay kept={kept} way={status.way} variant="quiet" />
        </>
      ) : (
        whole
      )}
      <Button variant="quiet" onClick={closeNotice}>
        <Icon name="close" size={20} />
        <span className="visually-hidden">{homeCopy.close}</span>
      </Button>
    </div>
  )
}

function WholeNotice({ kept, status, news }: { kept: KeptOrder; status: Status; news: string }) {
  const { order, delivery } = kept
  const { sentence, outcome, step, way, follow, needsReceipt } = status
  return (
    <div className={styles.whole}>
      <div className={styles.words}>
        <p key={news}>{news}</p>
        {settings.cardPageHost && sentence === 'unopened' ? (
          <p>{copy.unopened}</p>
        ) : (
          sentence !== 'done' && !outcome && <p>{placedWhen(order.placedAt)}</p>
        )}
        {delivery.as === 'refused' && <p>{copy.refused}</p>}
      </div>
      <Ticket order={order} name={packageName(order) || noPackage} step={step}>
        <CopyButton
          text={order.code}
          label={copyLabel}
          done={copy.copied}
          failure={copy.copyFailed}
          fieldLabel={copy.theCode}
          variant="quiet"
        />
      </Ticket>
      <div className={styles.ways}>
        {way && <WayToPay kept={kept} way={way} variant="primary" />}
        {follow && (
          <LinkButton href={follow} opensTab variant="secondary">
            {copy.follow}
          </LinkButton>
        )}
        <LinkButton href={orderChatLink(kept, status)} opensTab variant="secondary">
          <span>
            <Icon name="whatsapp" size={20} />
            {needsReceipt ? copy.sendReceipt : copy.sendOrder}
          </span>
        </LinkButton>
      </div>
    </div>
  )
}

type WayToPayProps = { kept: KeptOrder; way: NonNullable<Status['way']>; variant: ButtonVariant }

function WayToPay({ kept, way, variant }: WayToPayProps) {
  return way.kind === 'link' ? (
    <LinkButton href={way.url} opensTab variant={variant}>
      {copy.openPage}
    </LinkButton>
  ) : (
    <PageLink to={kept.checkout} variant={variant} onClick={() => setPanelOrder(kept.order.id)}>
      {copy.showCode}
    </PageLink>
  )
}

const placedWhen = (placedAt: string) => copy.placed(dayAndTime(placedAt, new Date()))
