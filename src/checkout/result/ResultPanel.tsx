import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusInstantly } from '#src/ui/focus-instantly.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { OrderCode } from '#src/ui/OrderCode.tsx'
import type { PreparedOrder } from '#src/checkout/submit/prepare-order.ts'
import styles from './ResultPanel.module.css'

const copy = orderCopy.result

export type PanelProps = {
  prepared: PreparedOrder
  onBack: () => void
  /** The visitor goes home: the order is over. */
  onFinish: () => void
}

type ResultPanelProps = PanelProps & { heading: string; chatLabel: string; children: ReactNode }

/** What the visitor has to do next for an order. Takes the focus, so that it is read out. */
export function ResultPanel({ heading, prepared, chatLabel, onBack, onFinish, children }: ResultPanelProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  useEffect(() => focusInstantly(title.current), [])

  function goHome() {
    onFinish()
    void navigate('/')
  }

  return (
    <section className={styles.panel}>
      <h2 ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <OrderCode code={prepared.order.code} />
      {children}
      <LinkButton href={prepared.chatLink} opensTab variant="secondary">
        {chatLabel}
      </LinkButton>
      <div className={styles.ways}>
        <Button variant="quiet" onClick={onBack}>
          {checkoutCopy.result.back}
        </Button>
        <Button variant="quiet" onClick={goHome}>
          {copy.home}
        </Button>
      </div>
    </section>
  )
}
