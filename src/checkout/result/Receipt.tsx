import { panelCopy } from '#src/content/order-copy.ts'
import { settings } from '#src/content/settings.ts'
import { dayAndTime } from '#src/domain/day-and-time.ts'
import { formatPrice } from '#src/domain/money.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { Button } from '#src/ui/Button.tsx'

const copy = panelCopy.paid
const receiver = settings.seller.name.trim() || settings.brand

/** What a receipt has besides the ticket. Shared is nothing about the visitor. */
export function Receipt({ kept: { order, said } }: { kept: KeptOrder }) {
  const { code, totalCents, placedAt } = order

  function share() {
    const text = copy.text(code, totalCents === null ? null : formatPrice(totalCents), receiver)
    // Whoever closes the browser's own dialog has shared nothing.
    navigator.share({ text, url: said.page }).catch(() => null)
  }

  return (
    <>
      <dl>
        <dt>{panelCopy.pix.receiver}</dt>
        <dd translate="no">{receiver}</dd>
        <dt>{copy.placed}</dt>
        <dd>{placedWhen(placedAt)}</dd>
      </dl>
      {'share' in navigator && (
        <Button variant="secondary" onClick={share}>
          {copy.share}
        </Button>
      )}
    </>
  )
}

const placedWhen = (placedAt: string) => dayAndTime(placedAt, new Date())
