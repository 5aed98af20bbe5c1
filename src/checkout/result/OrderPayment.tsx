import type { ReactNode } from 'react'
import type { TabOrder } from '#src/browser/tab-orders.ts'
import { wayToPay } from '#src/browser/way-to-pay.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { settings } from '#src/content/settings.ts'
import { formatPrice } from '#src/domain/money.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { ChargeCode } from './ChargeCode.tsx'
import { PixCode } from './PixCode.tsx'
import { useOrderNews } from './use-order-news.ts'

/** The way to pay, or what the shop knows about the payment. `children` follow it. */
export function OrderPayment({ known, isKnown, children }: { known: TabOrder; isKnown: boolean; children: ReactNode }) {
  useOrderNews(known)
  const way = wayToPay(known, settings)
  const { state = 'new', order } = known
  const total = formatPrice(order.totalCents ?? 0)
  if (state !== 'new') {
    return (
      <>
        <p>{orderCopy.outcome[state]}</p>
        {children}
      </>
    )
  }
  if (way?.kind === 'pix') {
    const lead = isKnown && <p>{orderCopy.known.payByPix(total)}</p>
    return 'expiresAt' in way.source ? (
      <ChargeCode charge={way.source} known={known} lead={lead}>
        {children}
      </ChargeCode>
    ) : (
      <>
        {lead}
        <PixCode source={way.source} known={known}>
          {children}
        </PixCode>
      </>
    )
  }
  if (way?.kind !== 'link') return children
  const { explain, open, copy: label, copyFailed } = orderCopy.blocked
  return (
    <>
      <p>{isKnown ? orderCopy.known.payByLink : explain}</p>
      <LinkButton href={way.url} opensTab>
        {open(new URL(way.url).hostname, order.totalCents === null ? null : total)}
      </LinkButton>
      <CopyButton
        text={way.url}
        label={label}
        done={orderCopy.result.copied}
        failure={copyFailed}
        variant="secondary"
      />
      {children}
    </>
  )
}
