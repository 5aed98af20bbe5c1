import { useMemo, useState, type ReactNode } from 'react'
import type { Charge } from '#schemas/order/order-news.ts'
import type { TabOrder } from '#src/browser/tab-orders.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { dayAndTime } from '#src/domain/day-and-time.ts'
import { Button } from '#src/ui/Button.tsx'
import { Countdown } from '#src/ui/motion/Countdown.tsx'
import { PauseButton } from '#src/ui/motion/PauseButton.tsx'
import { useCountdownOver } from '#src/ui/motion/use-countdown.ts'
import { usePaused } from '#src/ui/motion/use-paused.ts'
import { askBook } from './ask-book.ts'
import { passFocusOn } from './pass-focus-on.ts'
import styles from './PixCode.module.css'
import { PixCode } from './PixCode.tsx'

const copy = orderCopy.charge

type ChargeCodeProps = {
  charge: Charge
  known: TabOrder
  /** What comes before a code that can be paid. */
  lead: ReactNode
  /** What follows the steps. */
  children: ReactNode
}

/** A code that was made for this order alone. It is hidden once the bank no longer accepts it. */
export function ChargeCode({ charge, known, lead, children }: ChargeCodeProps) {
  const deadline = useMemo(() => ({ mode: 'deadline', endsAt: charge.expiresAt }) as const, [charge.expiresAt])
  const [wasOver] = useState(() => Date.parse(charge.expiresAt) <= Date.now())
  const isOver = useCountdownOver(deadline) || wasOver
  return (
    <>
      {/* There from the start, so that it is read out when the time is over. */}
      <p aria-live="polite" className={isOver ? undefined : 'visually-hidden'}>
        {isOver && <strong>{known.orderPage ? copy.expired : copy.expiredForGood}</strong>}
      </p>
      {isOver ? (
        <>
          {known.orderPage && <AnotherCode id={known.order.id} page={known.orderPage} />}
          {children}
        </>
      ) : (
        <>
          {lead}
          <PixCode source={charge} known={known} expiry={<Expiry deadline={deadline} />}>
            {children}
          </PixCode>
        </>
      )}
    </>
  )
}

/** Digits that stand still would be untrue a second later: while paused, it says when the code expires. */
function Expiry({ deadline }: { deadline: { mode: 'deadline'; endsAt: string } }) {
  const paused = usePaused()
  return (
    <p className={styles.expiry}>
      {paused ? (
        <span key="paused">{expiresWhen(deadline.endsAt)}</span>
      ) : (
        <span key="running">
          {copy.expires} <Countdown settings={deadline} />
        </span>
      )}
      <PauseButton />
    </p>
  )
}

const expiresWhen = (instant: string) => copy.expiresWhen(dayAndTime(instant, new Date()))

function AnotherCode({ id, page }: { id: string; page: string }) {
  const [status, setStatus] = useState<'idle' | 'asking' | 'failed'>('idle')
  const isAsking = status === 'asking'

  async function ask() {
    if (isAsking) return
    setStatus('asking')
    const { keepAnotherCharge } = await import('#src/checkout/order/order-news.ts')
    const answer = await askBook(`${page}/pix`, { method: 'POST', headers: { 'Content-Type': 'text/plain' } })
    if (!keepAnotherCharge(id, answer)) setStatus('failed')
  }

  return (
    <>
      <Button
        ref={passFocusOn}
        onClick={() => void ask().catch(() => setStatus('failed'))}
        aria-disabled={isAsking || undefined}
      >
        {isAsking ? copy.making : copy.another}
      </Button>
      <p aria-live="polite" className={status === 'failed' ? undefined : 'visually-hidden'}>
        {status === 'failed' && copy.anotherFailed}
      </p>
    </>
  )
}
