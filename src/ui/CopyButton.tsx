import { useState, type ReactNode } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'

type CopyButtonProps = {
  text: string
  label: ReactNode
  /** What to say of a copy that was made, and of one that was not. */
  done: string
  failure: string
  variant?: ButtonVariant
  onFailure?: () => void
}

/** Says whether it copied: success in its own place, so that nothing moves. `onFailure` can prepare copying by hand. */
export function CopyButton({ text, label, done, failure, variant, onFailure }: CopyButtonProps) {
  const [status, setStatus] = useState('')
  const isCopied = status === done

  async function copy() {
    // A live region says the same text again only after it has been empty.
    setStatus('')
    try {
      await navigator.clipboard.writeText(text)
      setStatus(done)
    } catch {
      setStatus(failure)
      onFailure?.()
    }
  }

  return (
    <>
      <Button variant={variant ?? 'primary'} onClick={() => void copy()}>
        {isCopied ? done : label}
      </Button>
      <p aria-live="polite" className={status && !isCopied ? undefined : 'visually-hidden'}>
        {status}
      </p>
    </>
  )
}
