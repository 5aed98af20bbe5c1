import { useEffect, useSyncExternalStore } from 'react'
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
import { noPackage } from '#src/content/shared-copy.ts'
import { packageName } from '#src/domain/packages.ts'
import { spokenTime } from '#src/domain/spoken-time.ts'
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
    // Whoever is here is not at a panel.
    for (const { order, isOnScreen } of readOrders()) if (isOnScreen) changeOrder(order.id, { isOnScreen: false })
  }, [])

  return orders.map((order) => <OrderNotice key={order.order.id} known={order} />)
}

function OrderNotice({ known }: { known: TabOrder }) {
  const { order, stage, chat, isRefused } = known
  if (stage === 'sending' || stage === 'failed') return null
  const { id, code } = order
  const way = wayToPay(known, settings)

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
      <div className={styles.words}>
        <p>{copy[stage]}</p>
        {stage !== 'done' && <p>{placedWhen(order.placedAt)}</p>}
        {isRefused && <p>{copy.refused}</p>}
      </div>
      <Ticket order={order} name={packageName(order) || noPackage} isToPay={way !== null}>
        <CopyButton text={code} label={copyLabel} done={copy.copied} failure={copy.copyFailed} variant="quiet" />
      </Ticket>
      <div className={styles.ways}>
        {way?.kind === 'link' && (
          <LinkButton href={way.url} opensTab variant="secondary">
            {copy.openPage}
          </LinkButton>
        )}
        {way?.kind === 'pix' && (
          <PageLink to={known.checkout} variant="secondary" onClick={() => changeOrder(id, { isOnScreen: true })}>
            {copy.showCode}
          </PageLink>
        )}
        <LinkButton href={chat} opensTab variant="secondary">
          <span>
            <Icon name="whatsapp" size={20} />
            {stage === 'pix' ? copy.sendReceipt : copy.sendOrder}
          </span>
        </LinkButton>
      </div>
      <Button variant="quiet" onClick={close}>
        <Icon name="close" size={20} />
        <span className="visually-hidden">{homeCopy.close}</span>
      </Button>
    </div>
  )
}

const placedWhen = (placedAt: string) => copy.placed(spokenTime(placedAt, new Date()))
