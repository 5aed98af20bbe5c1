import type { ReactNode } from 'react'
import { orderCopy as copy, orderSteps } from '#src/content/order-copy.ts'
import { noPackage } from '#src/content/shared-copy.ts'
import { dayAndTime } from '#src/domain/day-and-time.ts'
import { packageName } from '#src/domain/packages.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Ticket } from '#src/ui/Ticket.tsx'
import type { KeptOrder } from './kept-order.ts'
import { orderChatLink } from './order-chat.ts'
import { statusOf, type Status } from './order-status.ts'
import { outlivesPage } from './order-store.ts'
import { orderTitle } from './order-words.ts'
import styles from './OrderCard.module.css'
import { useNews } from './use-order.ts'

type OrderCardProps = {
  kept: KeptOrder
  title?: ReactNode
  /** What is said above the card already. */
  said: string
  /** The order was placed at this very click, so that nobody can have paid it. */
  isNew?: boolean
  action?: ReactNode
  children: ReactNode
}

/** An order as home and the checkout show it: what became of it, its ticket, how to pay it, and how to reach the shop. */
export function OrderCard({ kept, title, said, isNew = false, action, children }: OrderCardProps) {
  useNews(kept)
  const { order } = kept
  const status = statusOf(kept)
  const { step, follow, needsReceipt, tone, way, outcome } = status
  const comesFirst = tone === 'waiting' && !way && !outcome
  const lines = linesOf(kept, status, isNew).filter((line): line is string => Boolean(line) && line !== said)
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        {title}
        {lines.length > 0 && (
          <div data-tone={tone} className={styles.lines}>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </div>
      <Ticket order={order} name={packageName(order) || noPackage} steps={orderSteps} step={step}>
        {action}
      </Ticket>
      <div className={styles.ways}>
        {children}
        {follow && (
          <LinkButton href={follow} opensTab variant="secondary">
            {copy.follow}
          </LinkButton>
        )}
        <LinkButton href={orderChatLink(kept, status)} opensTab variant={comesFirst ? 'primary' : 'secondary'}>
          <span>
            <Icon name="whatsapp" size={20} />
            {needsReceipt ? copy.sendReceipt : copy.sendOrder}
          </span>
        </LinkButton>
      </div>
    </div>
  )
}

const payable = ['opened', 'blocked', 'pix', 'cardPage', 'ended']
const unsent = ['waiting', 'refused']

function linesOf(kept: KeptOrder, status: Status, isNew: boolean) {
  const { order, delivery, replaces, isClosed } = kept
  const sentence = status.sentence ?? ''
  const placed = copy.placed(dayAndTime(order.placedAt))
  return [
    (!isNew || delivery.as === 'refused') && !isClosed && orderTitle(kept, status),
    isNew && sentence === 'pix' && !outlivesPage(order.id) && copy.unkept,
    sentence === 'waiting' && (outlivesPage(order.id) ? copy.goesOut : copy.goesOutFromHere),
    !isNew && payable.includes(sentence) && `${placed} ${copy.dontPayAgain}`,
    unsent.includes(sentence) && placed,
    // The code stays in one piece.
    replaces && copy.replaces(replaces.replace('-', '-\u2060')),
    isClosed && copy.closed,
  ]
}
