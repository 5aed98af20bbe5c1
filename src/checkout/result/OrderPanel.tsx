import { useLayoutEffect } from 'react'
import { clearDraft } from '#src/checkout/form/checkout-values.ts'
import { panelCopy as copy, orderCopy } from '#src/content/order-copy.ts'
import { settings } from '#src/content/settings.ts'
import { dayAndTime } from '#src/domain/day-and-time.ts'
import { withFacts } from '#src/domain/facts.ts'
import { hostOf } from '#src/domain/links.ts'
import { formatPrice } from '#src/domain/money.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { chargeOf, statusOf, type Status } from '#src/order/order-status.ts'
import { keptWords, orderTitle } from '#src/order/order-words.ts'
import { OrderCard } from '#src/order/OrderCard.tsx'
import { useCodeState } from '#src/order/use-order.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckSign } from '#src/ui/CheckSign.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { focusInstantly, passFocusOn } from '#src/ui/focus.ts'
import { LinkButton, PageLink } from '#src/ui/links.tsx'
import { ChargeState } from './ChargeState.tsx'
import styles from './OrderPanel.module.css'
import { PayByPix } from './PayByPix.tsx'
import { Receipt } from './Receipt.tsx'

type OrderPanelProps = {
  kept: KeptOrder
  /** The last click placed the order. Otherwise the panel asks whether it is the wanted one. */
  isNew: boolean
  anotherLabel: string
  onAnother: () => void
  onBack: () => void
}

/** Replaces the form while an order needs something from the visitor. It takes the focus, so that it is read out. */
export function OrderPanel({ kept, isNew, anotherLabel, onAnother, onBack }: OrderPanelProps) {
  const codeState = useCodeState(kept)
  const status = statusOf(kept)
  const { outcome, way } = status
  const { state } = kept.said
  const day = new Date(kept.order.placedAt).toLocaleDateString('pt-BR')
  const isPaid = outcome === 'paid'
  const isPayable = way !== null && (codeState === null || codeState === 'valid')
  const title = isNew && isPayable ? copy[way.kind].heading : knownTitle(kept, status)
  const panel = isPayable ? way.kind : ''
  // For what is around the panel too.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.panel = panel
    return () => void delete dataset.panel
  }, [panel])

  return (
    <section ref={passFocusOn} className={styles.panel}>
      <p className={styles.paper}>{`${settings.brand}, ${day}`}</p>
      <OrderCard
        kept={kept}
        isNew={isNew}
        said={title}
        title={
          // A new heading is read out when it takes the focus, even if the old one had it.
          <h2 key={outcome} ref={focusInstantly} tabIndex={-1}>
            {isPaid && <CheckSign size={40} />}
            {title}
          </h2>
        }
      >
        {isPaid && <Receipt kept={kept} />}
        {outcome && state && state !== 'new' && <p>{withFacts(copy.outcome[state], settings)}</p>}
        {codeState && <ChargeState kept={kept} codeState={codeState} />}
        {way?.kind === 'pix' && isPayable && (
          <PayByPix key={chargeOf(way)?.code} kept={kept} way={way} needsReceipt={status.needsReceipt} />
        )}
        {way?.kind === 'link' && <PayByLink kept={kept} status={status} url={way.url} isNew={isNew} />}
      </OrderCard>
      <div className={styles.ways}>
        {!isNew && (
          <Button variant="quiet" onClick={onAnother}>
            {anotherLabel}
          </Button>
        )}
        {!isPaid && (
          <Button variant="quiet" onClick={onBack}>
            {copy.back}
          </Button>
        )}
        <PageLink to="/" variant="quiet" onClick={clearDraft}>
          {copy.home}
        </PageLink>
      </div>
    </section>
  )
}

function knownTitle(kept: KeptOrder, status: Status): string {
  const { order, delivery } = kept
  if (status.outcome) return orderTitle(kept, status)
  if (delivery.as === 'received' && !status.way) return copy.again.received(dayAndTime(delivery.at))
  return copy.again.heading(order.code)
}

type PayByLinkProps = { kept: KeptOrder; status: Status; url: string; isNew: boolean }

function PayByLink({ kept: { order, isClosed }, status: { sentence, needsReceipt }, url, isNew }: PayByLinkProps) {
  const total = order.totalCents === null ? null : formatPrice(order.totalCents)
  return (
    <>
      <p>{isNew && !isClosed ? `${keptWords(order.id)} ${copy.link.explain}` : copy.again.payByLink}</p>
      <LinkButton href={url} opensTab>
        {orderCopy.payAt(hostOf(url), total)}
      </LinkButton>
      <CopyButton text={url} words={copy.link} variant="secondary" />
      {sentence === 'cardPage' && !needsReceipt && <p>{copy.pix.waitStep}</p>}
    </>
  )
}
