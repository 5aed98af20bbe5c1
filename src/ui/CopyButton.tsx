import { useState, type ReactNode } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'

type CopyButtonProps = {
  text: string
  label: ReactNode
  /** What to say if the copy was made, and if it was not. */
  done: string
  failure: string
  variant?: ButtonVariant
  onFailure?: () => void
}

/** Says whether it copied; success replaces the label, so that nothing moves. `onFailure` prepares copying by hand. */
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
      <Button variant={variant} onClick={() => void copy()}>
        {isCopied ? done : label}
      </Button>
      <p aria-live="polite" className={status && !isCopied ? undefined : 'visually-hidden'}>
        {status}
      </p>
    </>
  )
}
