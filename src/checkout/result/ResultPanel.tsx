import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { OrderCode } from '#src/ui/OrderCode.tsx'
import type { PreparedOrder } from '#src/checkout/submit/prepare-order.ts'
import styles from './ResultPanel.module.css'

const copy = checkoutCopy.result

type ResultPanelProps = {
  heading: string
  placed: PreparedOrder
  chatLabel: string
  back: () => void
  children: ReactNode
}

/** Where an order stands and what comes next. Takes the focus, so that it is read out once; no way out is missing. */
export function ResultPanel({ heading, placed, chatLabel, back, children }: ResultPanelProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  useEffect(() => title.current?.focus(), [])

  function goHome() {
    placed.end()
    void navigate('/')
  }

  return (
    <section className={styles.panel}>
      <h2 ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <OrderCode code={placed.order.code} />
      {children}
      <LinkButton href={placed.chat} target="_blank" rel="noopener noreferrer" variant="secondary">
        {chatLabel} <span className="visually-hidden">{checkoutCopy.newTab}</span>
      </LinkButton>
      <div className={styles.ways}>
        <Button variant="quiet" onClick={back}>
          {copy.back}
        </Button>
        <Button variant="quiet" onClick={goHome}>
          {copy.home}
        </Button>
      </div>
    </section>
  )
}
