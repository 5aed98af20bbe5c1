import { useEffect, useRef, useState } from 'react'
import type { Order } from '#schemas/order/order.ts'
import type { Settings } from '#schemas/content/settings.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { formatPrice } from '#src/domain/money.ts'
import { RetryMessage } from '#src/ui/errors/RetryMessage.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { PixCode } from './pix-code.ts'
import type { PreparedOrder } from '#src/checkout/submit/prepare-order.ts'
import { ResultPanel } from './ResultPanel.tsx'
import styles from './PixPanel.module.css'

const copy = checkoutCopy.pix

type Pix = NonNullable<Settings['pix']>
type PixPanelProps = { pix: Pix; placed: PreparedOrder; back: () => void }

/** How to pay by Pix. It never says that anything was paid: a static code confirms nothing. */
export function PixPanel({ pix, placed, back }: PixPanelProps) {
  const { order } = placed
  const total = formatPrice(order.totalCents ?? 0)

  return (
    <ResultPanel heading={copy.heading(total)} chatLabel={copy.sendReceipt} {...{ placed, back }}>
      <p>{copy.next}</p>
      <PixCodeToPay {...{ pix, order, total }} />
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
        rows={4}
        aria-label={copy.codeLabel}
        value={code.payload}
        // A browser brings only the caret into view, and the bar of a phone may lie over the rest.
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
