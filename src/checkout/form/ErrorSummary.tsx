import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { messages } from '#schemas/form/messages.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { hostOf } from '#src/domain/links.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { orderChatLink } from '#src/order/order-chat.ts'
import { statusOf } from '#src/order/order-status.ts'
import { outlivesPage } from '#src/order/order-store.ts'
import { useOrder } from '#src/order/use-order.ts'
import { NewTabLink } from '#src/ui/links.tsx'
import type { SummaryItem } from './checkout-values.ts'
import styles from './ErrorSummary.module.css'

/** Takes the focus when it appears, so a screen reader reads it; as an alert it would be read twice. */
export function ErrorSummary({ items, orderId }: { items: readonly SummaryItem[]; orderId: string | null }) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const kept = useOrder(orderId)
  const status = kept && statusOf(kept)
  const ending = kept && endingOf(kept)
  const helpId = items.length === 0 && !ending ? `${id}-help` : undefined
  useEffect(() => box.current?.focus(), [])

  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={helpId}
      data-tone={ending === checkoutCopy.arrivedHelp ? 'success' : undefined}
      className={styles.summary}
    >
      <h2 id={id} aria-live="polite">
        {ending ?? headingFor(items)}
      </h2>
      {helpId && <p id={helpId}>{kept ? helpFor(kept) : checkoutCopy.failedHelp}</p>}
      {status?.way?.kind === 'link' && (
        <p>
          <NewTabLink href={status.way.url}>{orderCopy.payAt(hostOf(status.way.url), null)}</NewTabLink>
        </p>
      )}
      {status && (
        <p>
          <NewTabLink href={orderChatLink(kept, status)}>{orderCopy.sendOrder}</NewTabLink>
        </p>
      )}
      <ul className="row">
        {items.map(({ name }) => (
          <li key={name}>
            <a href={`#${name}`} onClick={(event) => focusField(event, name)}>
              {checkoutCopy.contact.inSummary[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What became of an order since its attempt failed, if that can be said for good. */
function endingOf({ told, delivery }: KeptOrder): string | null {
  if (delivery.as === 'refused') return orderCopy.refused
  return delivery.as === 'received' && told.as !== 'link' ? checkoutCopy.arrivedHelp : null
}

/** Its payment page may not have opened. */
function helpFor({ order, told, delivery }: KeptOrder): string {
  if (told.as === 'link') return checkoutCopy.openHelp
  if (delivery.as !== 'waiting') return checkoutCopy.failedHelp
  return outlivesPage(order.id) ? orderCopy.goesOut : orderCopy.goesOutFromHere
}

/** A missing field takes precedence over a malformed e-mail: docs/behavior.md, section 10. */
function headingFor(items: readonly SummaryItem[]): string {
  if (items.length === 0) return messages.form.failed
  const { comma, shape, long } = messages.email
  const isEmail = ({ message }: SummaryItem) => [comma, shape, long].some((mistake) => mistake === message)
  return items.every(isEmail) ? messages.form.email : messages.form.missing
}

function focusField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault()
  const field = event.currentTarget.closest('form')?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  field.focus({ preventScroll: true })
  field.labels?.[0]?.scrollIntoView()
}
