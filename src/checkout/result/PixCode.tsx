import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Order } from '#schemas/order/order.ts'
import { catalog } from '#src/content/catalog.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { categoryTerm, noAmount } from '#src/content/shared-copy.ts'
import { formatPrice } from '#src/domain/money.ts'
import { otherCategoryName } from '#src/domain/packages.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import type { PixSource } from '#src/order/order-status.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { Steps } from '#src/ui/Steps.tsx'
import type { BrCode } from './br-code.ts'
import { MissingPart } from './MissingPart.tsx'
import { passFocusOn } from './pass-focus-on.ts'
import styles from './PixCode.module.css'

const copy = orderCopy.pix
const loadBrCode = () => import('./br-code.ts')

type PixCodeProps = {
  source: PixSource
  kept: KeptOrder
  totalCents: number
  /** The shop sees the payment without a receipt. */
  isSeen: boolean
  /** Says until when the code is valid. */
  expiry?: ReactNode
  /** What follows the steps. */
  children: ReactNode
}

/** How to pay by Pix. It never says that anything was paid. */
export function PixCode({ source, kept: { order }, totalCents, isSeen, expiry, children }: PixCodeProps) {
  const [code, setCode] = useState<BrCode | 'loading' | 'failed'>('loading')
  const isLoading = code === 'loading'
  const total = formatPrice(totalCents)
  // The settings have the name as it is written; a code has it without accents.
  const receiver = 'receiver' in source ? source.receiver : typeof code === 'object' ? code.receiver : noAmount

  useEffect(() => {
    if (!isLoading) return
    loadBrCode()
      .then(({ pixCode }) => setCode(pixCode(source, order.code, totalCents)))
      .catch(() => setCode('failed'))
  }, [isLoading, source, order.code, totalCents])

  return (
    <div ref={passFocusOn} className={styles.pix}>
      {code === 'loading' && <p role="status">{copy.loading}</p>}
      {code === 'failed' && <MissingPart text={copy.failed} load={loadBrCode} onLoad={() => setCode('loading')} />}
      {typeof code === 'object' && <CodeToCopy payload={code.payload} />}
      {expiry}
      <p>{expiry ? orderCopy.charge.next : copy.next}</p>
      <Facts receiver={receiver} order={order} />
      <Steps steps={isSeen ? [...copy.steps.slice(0, -1), copy.waitStep] : copy.steps} />
      {children}
      {typeof code === 'object' && (
        <figure>
          <figcaption>{copy.otherPhone}</figcaption>
          {/* Black on white in every color scheme. */}
          <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={copy.picture(total)}>
            <rect width={code.size} height={code.size} fill="#fff" />
            <path d={code.path} fill="#000" shapeRendering="crispEdges" />
          </svg>
        </figure>
      )}
    </div>
  )
}

function CodeToCopy({ payload }: { payload: string }) {
  const text = useRef<HTMLTextAreaElement>(null)
  return (
    <div className={styles.code}>
      <CopyButton
        text={payload}
        label={copy.copy}
        done={copy.copied}
        failure={copy.copyFailed}
        onFailure={() => text.current?.select()}
      />
      <textarea
        ref={text}
        readOnly
        rows={1}
        translate="no"
        aria-label={copy.codeLabel}
        value={payload}
        // Browsers bring only the caret into view, and the bottom bar of a phone may cover the rest.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      />
    </div>
  )
}

function Facts({ receiver, order }: { receiver: string; order: Order }) {
  const otherCategory = otherCategoryName(catalog, order)
  return (
    <dl>
      {otherCategory && (
        <>
          <dt>{categoryTerm}</dt>
          <dd>
            <strong>{otherCategory}</strong>
          </dd>
        </>
      )}
      <dt>{copy.receiver}</dt>
      <dd translate="no">
        <strong>{receiver}</strong>
      </dd>
    </dl>
  )
}
