import { useEffect, useSyncExternalStore } from 'react'
import {
  changeOrder,
  forgetExpired,
  forgetOrder,
  outcomeOf,
  readOrders,
  subscribeToOrders,
  takeUnannounced,
  type TabOrder,
} from '#src/browser/tab-orders.ts'
import { needsReceipt, stepOf, wayToPay } from '#src/browser/way-to-pay.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { settings } from '#src/content/settings.ts'
import { noPackage } from '#src/content/shared-copy.ts'
import { dayAndTime } from '#src/domain/day-and-time.ts'
import { packageName } from '#src/domain/packages.ts'
import { Button } from '#src/ui/Button.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { focusHeading } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton, PageLink } from '#src/ui/links.tsx'
import { Ticket } from '#src/ui/Ticket.tsx'
import styles from './OrderNotices.module.css'

const copy = homeCopy.notice
const none: readonly TabOrder[] = []

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
  const orders = useSyncExternalStore(subscribeToOrders, readOrders, () => none)

  useEffect(() => {
    forgetExpired(new Date())
    // A visitor who is on home is not at a panel.
    for (const { order, isOnScreen } of readOrders()) if (isOnScreen) changeOrder(order.id, { isOnScreen: false })
  }, [])

  return orders.map((order) => <OrderNotice key={order.order.id} known={order} />)
}

function OrderNotice({ known }: { known: TabOrder }) {
  const { order, stage, isRefused } = known
  if (stage === 'sending' || stage === 'failed') return null
  const { id, code } = order
  const isPayable = wayToPay(known, settings) !== null
  const outcome = outcomeOf(known)
  const news = copy[outcome ?? stage]

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
      aria-label={news}
      aria-describedby={code}
      className={styles.notice}
    >
      <div className={styles.words}>
        <p key={news}>{news}</p>
        {stage !== 'done' && !outcome && <p>{placedWhen(order.placedAt)}</p>}
        {isRefused && <p>{copy.refused}</p>}
      </div>
      <Ticket order={order} name={packageName(order) || noPackage} step={stepOf(known, isPayable)}>
        <CopyButton text={code} label={copyLabel} done={copy.copied} failure={copy.copyFailed} variant="quiet" />
      </Ticket>
      <WaysOn known={known} />
      <Button variant="quiet" onClick={close}>
        <Icon name="close" size={20} />
        <span className="visually-hidden">{homeCopy.close}</span>
      </Button>
    </div>
  )
}

/** What can be done about an order. */
function WaysOn({ known }: { known: TabOrder }) {
  const { order, chat, checkout, orderPage } = known
  const way = wayToPay(known, settings)
  return (
    <div className={styles.ways}>
      {way?.kind === 'link' && (
        <LinkButton href={way.url} opensTab variant="secondary">
          {copy.openPage}
        </LinkButton>
      )}
      {way?.kind === 'pix' && (
        <PageLink to={checkout} variant="secondary" onClick={() => changeOrder(order.id, { isOnScreen: true })}>
          {copy.showCode}
        </PageLink>
      )}
      {orderPage && (
        <LinkButton href={orderPage} opensTab variant="secondary">
          {copy.follow}
        </LinkButton>
      )}
      <LinkButton href={chat} opensTab variant="secondary">
        <span>
          <Icon name="whatsapp" size={20} />
          {needsReceipt(known) ? copy.sendReceipt : copy.sendOrder}
        </span>
      </LinkButton>
    </div>
  )
}

const placedWhen = (placedAt: string) => copy.placed(dayAndTime(placedAt, new Date()))
