import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Order } from '#schemas/order.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { OrderCode } from '#src/ui/OrderCode.tsx'
import { endOrder } from './use-submission.ts'
import styles from './ResultPanel.module.css'

const copy = checkoutCopy.result

type ResultPanelProps = {
  heading: string
  order: Order
  chat: { href: string; label: string }
  back: () => void
  children: ReactNode
}

/** Where an order stands and what comes next. Takes the focus, so that it is read out once; no way out is missing. */
export function ResultPanel({ heading, order, chat, back, children }: ResultPanelProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  useEffect(() => title.current?.focus(), [])

  function goHome() {
    endOrder()
    void navigate('/')
  }

  return (
    <section className={styles.panel}>
      <h2 ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <OrderCode code={order.code} />
      {children}
      <LinkButton href={chat.href} target="_blank" rel="noopener noreferrer" variant="secondary">
        {chat.label} <span className="visually-hidden">{checkoutCopy.newTab}</span>
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
