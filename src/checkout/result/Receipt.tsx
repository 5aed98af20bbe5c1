import { useState } from 'react'
import { panelCopy } from '#src/content/order-copy.ts'
import { settings } from '#src/content/settings.ts'
import { dayAndTime } from '#src/domain/day-and-time.ts'
import { formatPrice } from '#src/domain/money.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { Button } from '#src/ui/Button.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'

const copy = panelCopy.paid
const receiver = settings.seller.name.trim() || settings.brand

/** What a receipt has besides the ticket. Shared is nothing about the visitor. */
export function Receipt({ kept: { order, said } }: { kept: KeptOrder }) {
  const { code, totalCents, placedAt } = order
  const [isRefused, setRefused] = useState(false)
  const text = copy.text(code, totalCents === null ? null : formatPrice(totalCents), receiver)
  const shared = { text, url: said.page }

  const share = () =>
    navigator.share(shared).catch((error: unknown) => {
      // Whoever closes the browser's own dialog has shared nothing.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setRefused(true)
    })

  return (
    <>
      <dl>
        <dt>{panelCopy.pix.receiver}</dt>
        <dd translate="no">{receiver}</dd>
        <dt>{copy.placed}</dt>
        <dd>{dayAndTime(placedAt)}</dd>
      </dl>
      {/* Not every browser has it, and a host may forbid it. */}
      {'canShare' in navigator && navigator.canShare(shared) && !isRefused && (
        <Button variant="secondary" onClick={() => void share()}>
          {copy.share}
        </Button>
      )}
      {isRefused && (
        <CopyButton text={[text, said.page].filter(Boolean).join('\n')} words={copy} showsField variant="secondary" />
      )}
    </>
  )
}
