import { useState } from 'react'
import { orderCopy } from '#src/content/order-copy.ts'
import { Button, type ButtonVariant } from '#src/ui/Button.tsx'

type CopyButtonProps = { text: string; label: string; failure: string; variant?: ButtonVariant; onFailure?: () => void }

/** Says whether it copied. `onFailure` can prepare copying by hand. */
export function CopyButton({ text, label, failure, variant, onFailure }: CopyButtonProps) {
  const [status, setStatus] = useState('')

  async function copy() {
    // A live region says the same text again only after it has been empty.
    setStatus('')
    try {
      await navigator.clipboard.writeText(text)
      setStatus(orderCopy.result.copied)
    } catch {
      setStatus(failure)
      onFailure?.()
    }
  }

  return (
    <>
      <Button variant={variant ?? 'primary'} onClick={() => void copy()}>
        {label}
      </Button>
      <p aria-live="polite">{status}</p>
    </>
  )
}
