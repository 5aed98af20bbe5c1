import type { ReactNode } from 'react'
import { orderCopy as copy } from '#src/content/order-copy.ts'
import { noPackage } from '#src/content/shared-copy.ts'
import { dayAndTime } from '#src/domain/day-and-time.ts'
import { packageName } from '#src/domain/packages.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Ticket } from '#src/ui/Ticket.tsx'
import type { KeptOrder } from './kept-order.ts'
import { orderChatLink } from './order-chat.ts'
import type { Status } from './order-status.ts'
import { outlivesPage } from './order-store.ts'
import styles from './OrderCard.module.css'

type OrderCardProps = {
  kept: KeptOrder
  status: Status
  title?: ReactNode
  /** What is said above the card already. */
  said?: string
  /** The order was placed at this very click, so that nobody can have paid it. */
  isNew?: boolean
  /** Beside the code. */
  action?: ReactNode
  /** How to pay, or what is known of the payment. */
  children: ReactNode
}

/** An order as home and the checkout show it: what became of it, its ticket, how to pay it, and how to reach the shop. */
export function OrderCard({ kept, status, title, said, isNew = false, action, children }: OrderCardProps) {
  const { order } = kept
  const { step, follow, needsReceipt } = status
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        {title}
        {linesOf(kept, status, isNew).map((line) => line !== said && <p key={line}>{line}</p>)}
      </div>
      <Ticket order={order} name={packageName(order) || noPackage} step={step}>
        {action}
      </Ticket>
      <div className={styles.ways}>
        {children}
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

const payable = ['opened', 'blocked', 'pix', 'cardPage']

function linesOf({ order, delivery, replaces, isClosed }: KeptOrder, { sentence }: Status, isNew: boolean): string[] {
  const placed = copy.placed(dayAndTime(order.placedAt, new Date()))
  const isWaiting = sentence === 'waiting'
  return [
    sentence === 'unopened' && copy.unopened,
    isWaiting && (outlivesPage(order.id) ? copy.goesOut : copy.goesOutFromHere),
    !isNew && payable.includes(sentence ?? '') && `${placed} ${copy.dontPayAgain}`,
    (isWaiting || sentence === 'refused') && placed,
    delivery.as === 'refused' && copy.refused,
    replaces && copy.replaces(replaces),
    isClosed && copy.closed,
  ].filter((line) => typeof line === 'string')
}
