import { homeCopy } from '#src/content/home-copy.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { orderChatLink } from '#src/order/order-chat.ts'
import type { Status } from '#src/order/order-status.ts'
import { setPanelOrder } from '#src/order/order-store.ts'
import type { ButtonVariant } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton, PageLink } from '#src/ui/links.tsx'
import styles from './OrderNotices.module.css'

const copy = homeCopy.notice

/** What can be done about an order. */
export function WaysOn({ kept, status }: { kept: KeptOrder; status: Status }) {
  const { way, follow, needsReceipt } = status
  return (
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
  )
}

type WayToPayProps = { kept: KeptOrder; way: NonNullable<Status['way']>; variant: ButtonVariant }

export function WayToPay({ kept, way, variant }: WayToPayProps) {
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
