import { useEffect, useRef, useState } from 'react'
import type { Order } from '#schemas/order/order.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { formatPrice } from '#src/domain/money.ts'
import { RetryMessage } from '#src/ui/errors/RetryMessage.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { Pix, PixCode } from './pix-code.ts'
import { ResultPanel, type PanelProps } from './ResultPanel.tsx'
import styles from './PixPanel.module.css'

const copy = orderCopy.pix

/** How to pay by Pix. It never says that anything was paid: a static code confirms nothing. */
export function PixPanel({ pix, ...panel }: PanelProps & { pix: Pix }) {
  const { order } = panel.prepared
  const total = formatPrice(order.totalCents ?? 0)

  return (
    <ResultPanel heading={copy.heading(total)} chatLabel={copy.sendReceipt} {...panel}>
      <PixCodeToPay pix={pix} order={order} total={total} />
      <p>{copy.next}</p>
      <dl className={styles.facts}>
        <dt>{copy.receiver}</dt>
        <dd>{pix.receiver}</dd>
        <dt>{copy.amount}</dt>
        <dd>{total}</dd>
      </dl>
      <ol className={styles.steps}>
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </ResultPanel>
  )
}

function PixCodeToPay({ pix, order, total }: { pix: Pix; order: Order; total: string }) {
  const [code, setCode] = useState<PixCode | 'loading' | 'failed'>('loading')
  const text = useRef<HTMLTextAreaElement>(null)
  const isLoading = code === 'loading'

  useEffect(() => {
    if (!isLoading) return
    import('./pix-code.ts').then(({ pixCode }) => setCode(pixCode(pix, order))).catch(() => setCode('failed'))
  }, [isLoading, pix, order])

  if (code === 'loading') return <p role="status">{copy.loading}</p>
  if (code === 'failed') return <RetryMessage text={copy.failed} retry={() => setCode('loading')} />
  return (
    <div className={styles.code}>
      <CopyButton
        text={code.payload}
        label={copy.copy}
        failure={copy.copyFailed}
        onFailure={() => text.current?.select()}
      />
      <textarea
        ref={text}
        readOnly
        rows={1}
        aria-label={copy.codeLabel}
        value={code.payload}
        // Browsers bring only the caret into view, and the bottom bar of a phone may cover the rest.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      />
      <svg
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={copy.picture(total)}
        className={styles.picture}
      >
        <rect width={code.size} height={code.size} />
        <path d={code.path} />
      </svg>
    </div>
  )
}
