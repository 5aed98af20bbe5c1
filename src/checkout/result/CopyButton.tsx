import { useState } from 'react'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { Button, type ButtonVariant } from '#src/ui/Button.tsx'
import { copyText } from '#src/checkout/submit/open-payment.ts'

type CopyButtonProps = { text: string; label: string; failure: string; variant?: ButtonVariant; onFailure?: () => void }

/** Says whether it copied; `onFailure` may make copying by hand easy. */
export function CopyButton({ text, label, failure, variant, onFailure }: CopyButtonProps) {
  const [status, setStatus] = useState('')

  async function copy() {
    const isCopied = await copyText(text)
    setStatus(isCopied ? checkoutCopy.result.copied : failure)
    if (!isCopied) onFailure?.()
  }

  return (
    <>
      <Button variant={variant ?? 'primary'} onClick={() => void copy()}>
        {label}
      </Button>
      <p role="status">{status}</p>
    </>
  )
}
