import { useEffect, useRef, type MouseEvent } from 'react'
import { messages } from '#schemas/form/messages.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import styles from './ErrorSummary.module.css'

export type FieldError = { name: string; message: string }

/** The specification's sentence, and under it the way to each failing field. Takes the focus when it appears. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])

  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <h2>{headingFor(errors)}</h2>
      {errors.length === 0 && <p>{checkoutCopy.failedHelp}</p>}
      <ul>
        {errors.map(({ name, message }) => (
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

/** A missing field is named before a malformed e-mail, as section 5 of the specification checks them. */
function headingFor(errors: readonly FieldError[]): string {
  if (errors.length === 0) return messages.form.failed
  return errors.every(({ message }) => message === messages.email.shape) ? messages.form.email : messages.form.missing
}

function focusField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault()
  const field = event.currentTarget.closest('form')?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  field.focus({ preventScroll: true })
  field.labels?.[0]?.scrollIntoView()
}
