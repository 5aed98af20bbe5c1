import { useEffect, useRef, useState } from 'react'
import type { Order } from '#schemas/order/order.ts'
import { catalog } from '#src/content/catalog.ts'
import { categoryTerm, checkoutCopy } from '#src/content/checkout-copy.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { formatPrice } from '#src/domain/money.ts'
import { otherCategoryName, packageName } from '#src/domain/packages.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { RetryMessage } from '#src/ui/errors/RetryMessage.tsx'
import type { BrCode, Pix } from './pix-code.ts'
import styles from './PixCode.module.css'

const copy = orderCopy.pix

type PixCodeProps = { pix: Pix; order: Order }

/** How to pay by Pix. It never says that anything was paid: a static code confirms nothing. */
export function PixCode({ pix, order }: PixCodeProps) {
  const total = formatPrice(order.totalCents ?? 0)
  const otherCategory = otherCategoryName(catalog, order)
  return (
    <>
      <CodeToPay pix={pix} order={order} total={total} />
      <p>{copy.next}</p>
      <dl className={styles.facts}>
        <dt>{copy.package}</dt>
        <dd>{packageName(order) || checkoutCopy.summary.none}</dd>
        {otherCategory && (
          <>
            <dt>{categoryTerm}</dt>
            <dd>{otherCategory}</dd>
          </>
        )}
        <dt>{copy.receiver}</dt>
        <dd translate="no">{pix.receiver}</dd>
        <dt>{copy.amount}</dt>
        <dd translate="no">{total}</dd>
      </dl>
      <ol className={styles.steps}>
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

function CodeToPay({ pix, order, total }: PixCodeProps & { total: string }) {
  const [code, setCode] = useState<BrCode | 'loading' | 'failed'>('loading')
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
        done={orderCopy.result.copied}
        failure={copy.copyFailed}
        onFailure={() => text.current?.select()}
      />
      <textarea
        ref={text}
        readOnly
        rows={1}
        translate="no"
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
