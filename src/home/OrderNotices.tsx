import { useEffect } from 'react'
import { homeCopy } from '#src/content/home-copy.ts'
import { settings } from '#src/content/settings.ts'
import { noPackage } from '#src/content/shared-copy.ts'
import { dayAndTime } from '#src/domain/day-and-time.ts'
import { packageName } from '#src/domain/packages.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { orderChatLink } from '#src/order/order-chat.ts'
import { statusOf, type Status } from '#src/order/order-status.ts'
import { close, setPanelOrder, takeUnannounced } from '#src/order/order-store.ts'
import { useNews, useOrders } from '#src/order/use-order.ts'
import { Button } from '#src/ui/Button.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { focusHeading } from '#src/ui/focus.ts'
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
  const { order, delivery } = kept
  const status = statusOf(kept, settings)
  const { sentence, outcome, step } = status
  if (!sentence) return null
  const { id, code: orderCode } = order
  const isUnopened = sentence === 'unopened'
  const news = isUnopened ? copy.done : copy[sentence]

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
      aria-describedby={orderCode}
      className={styles.notice}
    >
      <div className={styles.words}>
        <p key={news}>{news}</p>
        {isUnopened && <p>{copy.unopened}</p>}
        {sentence !== 'done' && !isUnopened && !outcome && <p>{placedWhen(order.placedAt)}</p>}
        {delivery.as === 'refused' && <p>{copy.refused}</p>}
      </div>
      <Ticket order={order} name={packageName(order) || noPackage} step={step}>
        <CopyButton
          text={orderCode}
          label={copyLabel}
          done={copy.copied}
          failure={copy.copyFailed}
          fieldLabel={copy.codeLabel}
          variant="quiet"
        />
      </Ticket>
      <WaysOn kept={kept} status={status} />
      <Button variant="quiet" onClick={closeNotice}>
        <Icon name="close" size={20} />
        <span className="visually-hidden">{homeCopy.close}</span>
      </Button>
    </div>
  )
}

/** What can be done about an order. */
function WaysOn({ kept, status }: { kept: KeptOrder; status: Status }) {
  const { way, follow, needsReceipt } = status
  return (
    <div className={styles.ways}>
      {way?.kind === 'link' && (
        <LinkButton href={way.url} opensTab variant="secondary">
          {copy.openPage}
        </LinkButton>
      )}
      {way?.kind === 'pix' && (
        <PageLink to={kept.checkout} variant="secondary" onClick={() => setPanelOrder(kept.order.id)}>
          {copy.showCode}
        </PageLink>
      )}
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
  )
}

const placedWhen = (placedAt: string) => copy.placed(dayAndTime(placedAt, new Date()))
