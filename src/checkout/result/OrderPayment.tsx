import type { ReactNode } from 'react'
import { orderCopy } from '#src/content/order-copy.ts'
import { orderStatusCopy } from '#src/content/order-status-copy.ts'
import { formatPrice } from '#src/domain/money.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import type { Status } from '#src/order/order-status.ts'
import type { CodeState } from '#src/order/receiver-clock.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { ChargeState } from './ChargeState.tsx'
import { PixCode } from './PixCode.tsx'

type OrderPaymentProps = {
  kept: KeptOrder
  status: Status
  codeState: CodeState | null
  /** The panel asks about the order. */
  isAsking: boolean
  children: ReactNode
}

/** The way to pay, or what the shop knows about the payment. `children` follow it. */
export function OrderPayment({ kept, status, codeState, isAsking, children }: OrderPaymentProps) {
  const { way, outcome, needsReceipt, sentence } = status
  const { state } = kept.said
  if (outcome && state && state !== 'new') {
    return (
      <>
        <p>{orderCopy.outcome[state]}</p>
        {children}
      </>
    )
  }
  if (way?.kind === 'pix') {
    const pixCode = { kept, way, needsReceipt }
    const isPayable = codeState === null || codeState === 'valid'
    return (
      <>
        {codeState && <ChargeState kept={kept} codeState={codeState} />}
        {isPayable ? <PixCode {...pixCode}>{children}</PixCode> : children}
      </>
    )
  }
  if (way?.kind !== 'link') {
    return (
      <>
        {sentence === 'unopened' && <p>{orderStatusCopy.unopened}</p>}
        {children}
      </>
    )
  }
  const { explain, open, copy: label, copyFailed, linkLabel } = orderCopy.blocked
  const { totalCents } = kept.order
  return (
    <>
      <p>{isAsking ? orderCopy.again.payByLink : explain}</p>
      <LinkButton href={way.url} opensTab>
        {open(new URL(way.url).hostname, totalCents === null ? null : formatPrice(totalCents))}
      </LinkButton>
      <CopyButton
        text={way.url}
        label={label}
        done={orderCopy.result.copied}
        failure={copyFailed}
        fieldLabel={linkLabel}
        variant="secondary"
      />
      {sentence === 'cardPage' && !needsReceipt && <p>{orderCopy.pix.waitStep}</p>}
      {children}
    </>
  )
}
