import { useState, type ReactNode } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'
import { copyText } from './copy-text.ts'

type CopyButtonProps = {
  text: string
  /** `copied` and `copyFailed` are said afterwards; `field` names the field that holds the text. */
  words: { copy: string; copied: string; copyFailed: string; field: string }
  label?: ReactNode
  /** Also before copying has failed. */
  showsField?: boolean
  variant?: ButtonVariant
}

/** Success replaces the label, so that nothing moves. After a failure the whole text stands selected in a field. */
export function CopyButton({ text, words, label = words.copy, showsField, variant }: CopyButtonProps) {
  const [status, setStatus] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const isCopied = status === words.copied
  const isFailure = status === words.copyFailed

  async function copy() {
    // A live region says the same text again only after it has been empty.
    setStatus('')
    const hasCopied = await copyText(text)
    setStatus(hasCopied ? words.copied : words.copyFailed)
    if (!hasCopied) setHasFailed(true)
  }

  return (
    <>
      <Button variant={variant} onClick={() => void copy()}>
        {isCopied ? words.copied : label}
      </Button>
      <p aria-live="polite" className={isFailure ? undefined : 'visually-hidden'}>
        {status}
      </p>
      {(showsField || hasFailed) && (
        <textarea
          ref={isFailure ? selectWhole : null}
          readOnly
          rows={1}
          translate="no"
          aria-label={words.field}
          value={text}
          wrap={hasFailed ? 'soft' : 'off'}
          // Browsers bring only the caret into view, and the bottom bar of a phone may cover the rest.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        />
      )}
    </>
  )
}

function selectWhole(field: HTMLTextAreaElement | null): void {
  if (!field) return
  const borders = field.offsetHeight - field.clientHeight
  field.style.height = `${field.scrollHeight + borders}px`
  field.focus()
  field.select()
}
