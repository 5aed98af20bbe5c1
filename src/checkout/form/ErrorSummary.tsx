import { useEffect, useRef, type MouseEvent } from 'react'
import { messages } from '#schemas/form/messages.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import styles from './ErrorSummary.module.css'

/** One failing field: its name and what to do about it. */
export type SummaryItem = { name: string; message: string }

/** The sentence for the failed attempt, with a link to each failing field. Takes the focus when it appears. */
export function ErrorSummary({ items }: { items: readonly SummaryItem[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])

  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <h2>{headingFor(items)}</h2>
      {items.length === 0 && <p>{checkoutCopy.failedHelp}</p>}
      <ul>
        {items.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${name}`} onClick={(event) => focusField(event, name)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A missing field comes before a malformed e-mail: docs/behavior.md, section 10. */
function headingFor(items: readonly SummaryItem[]): string {
  if (items.length === 0) return messages.form.failed
  const { shape, long } = messages.email
  const isEmail = ({ message }: SummaryItem) => message === shape || message === long
  return items.every(isEmail) ? messages.form.email : messages.form.missing
}

function focusField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault()
  const field = event.currentTarget.closest('form')?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  field.focus({ preventScroll: true })
  field.labels?.[0]?.scrollIntoView()
}
