import { useState, type ReactNode } from 'react'
import type { Charge } from '#schemas/order/order-news.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { dayAndTime } from '#src/domain/day-and-time.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { endHere, msLeft, type CodeState } from '#src/order/receiver-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Countdown } from '#src/ui/motion/Countdown.tsx'
import { PauseButton } from '#src/ui/motion/PauseButton.tsx'
import { usePaused } from '#src/ui/motion/use-paused.ts'
import { MissingPart } from './MissingPart.tsx'
import { passFocusOn } from './pass-focus-on.ts'
import styles from './PixCode.module.css'
import { PixCode } from './PixCode.tsx'

const copy = orderCopy.charge

type ChargeCodeProps = {
  charge: Charge
  kept: KeptOrder
  code: CodeState | null
  totalCents: number
  isSeen: boolean
  /** What comes before a code that can be paid. */
  lead: ReactNode
  /** What follows the steps. */
  children: ReactNode
}

/** A code that was made for this order alone. It is hidden once the bank no longer accepts it. */
export function ChargeCode({ charge, kept, code, lead, children, ...pixCode }: ChargeCodeProps) {
  const { page } = kept.said
  const words = code === 'doubtful' ? copy.checking : page ? copy.expired : copy.expiredForGood
  return (
    <>
      {/* There from the start, so that it is read out when the time is over. */}
      <p aria-live="polite" className={code === 'valid' ? 'visually-hidden' : undefined}>
        {code !== 'valid' && <strong key={words}>{words}</strong>}
      </p>
      {code === 'valid' ? (
        <>
          {lead}
          <PixCode {...pixCode} source={charge} kept={kept} expiry={<Expiry kept={kept} charge={charge} />}>
            {children}
          </PixCode>
        </>
      ) : (
        <>
          {code === 'expired' && page && <AnotherCode id={kept.order.id} page={page} />}
          {children}
        </>
      )}
    </>
  )
}

/** Digits that stand still would be untrue a second later: while paused, it says when the code expires. */
function Expiry({ kept, charge }: { kept: KeptOrder; charge: Charge }) {
  const paused = usePaused()
  const endsAt = endHere(kept, charge)
  return (
    <p className={styles.expiry}>
      {paused ? (
        <span key="paused">{expiresWhen(endsAt)}</span>
      ) : (
        // Another answer of the receiver may correct the end.
        <span key={Math.round(endsAt / 2000)}>
          {copy.expires} <TimeLeft seconds={Math.ceil(msLeft(kept, charge) / 1000)} />
        </span>
      )}
      <PauseButton />
    </p>
  )
}

const expiresWhen = (endsAt: number) => copy.expiresWhen(dayAndTime(new Date(endsAt).toISOString(), new Date()))

/** Counts down from what is left when it is first shown, whatever happens to the device's clock. */
function TimeLeft({ seconds }: { seconds: number }) {
  const [settings] = useState(() => ({ mode: 'repeating', durationSeconds: seconds }) as const)
  return <Countdown settings={settings} />
}

const loadAsking = () => Promise.all([import('#src/order/order-news.ts'), import('#src/order/ask-page.ts')])

function AnotherCode({ id, page }: { id: string; page: string }) {
  const [status, setStatus] = useState<'idle' | 'asking' | 'failed' | 'missing'>('idle')
  const isAsking = status === 'asking'

  async function ask() {
    if (isAsking) return
    setStatus('asking')
    const loaded = await loadAsking().catch(() => null)
    if (!loaded) return setStatus('missing')
    const [{ keepAnotherCharge }, { askBook }] = loaded
    const answer = await askBook(`${page}/pix`, { method: 'POST', headers: { 'Content-Type': 'text/plain' } })
    if (!keepAnotherCharge(id, answer)) setStatus('failed')
  }

  if (status === 'missing') return <MissingPart load={loadAsking} onLoad={() => setStatus('idle')} />
  return (
    <>
      <Button ref={passFocusOn} onClick={() => void ask()} aria-disabled={isAsking || undefined}>
        {isAsking ? copy.making : copy.another}
      </Button>
      <p aria-live="polite" className={status === 'failed' ? undefined : 'visually-hidden'}>
        {status === 'failed' && copy.anotherFailed}
      </p>
    </>
  )
}
