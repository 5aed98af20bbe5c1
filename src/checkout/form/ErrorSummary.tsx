import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { messages } from '#schemas/form/messages.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { orderStatusCopy } from '#src/content/order-status-copy.ts'
import { NewTabLink } from '#src/ui/links.tsx'
import type { SummaryItem } from './checkout-values.ts'
import styles from './ErrorSummary.module.css'

/**
 * Says why the attempt failed, and links to each failing field. `chat` is given for an order that the shop refused for
 * good. The summary takes the focus when it appears, so a screen reader reads it; as an alert it would be read twice.
 */
export function ErrorSummary({ items, chat }: { items: readonly SummaryItem[]; chat?: string }) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const helpId = items.length === 0 ? `${id}-help` : undefined
  useEffect(() => box.current?.focus(), [])

  return (
    <div ref={box} role="group" tabIndex={-1} aria-labelledby={id} aria-describedby={helpId} className={styles.summary}>
      <h2 id={id}>{headingFor(items)}</h2>
      {helpId && <p id={helpId}>{chat ? checkoutCopy.refusedHelp : checkoutCopy.failedHelp}</p>}
      {chat && (
        <p>
          <NewTabLink href={chat}>{orderStatusCopy.sendOrder}</NewTabLink>
        </p>
      )}
      <ul>
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
