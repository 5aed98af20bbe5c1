import { useState } from 'react'
import { orderCopy } from '#src/content/order-copy.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import type { CodeState } from '#src/order/receiver-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { passFocusOn } from '#src/ui/focus.ts'
import { MissingPart } from './MissingPart.tsx'

const copy = orderCopy.charge

/** Says why a code that was made for this order alone is not shown, and offers another one. */
export function ChargeState({ kept: { order, said }, codeState }: { kept: KeptOrder; codeState: CodeState }) {
  const { page } = said
  const isValid = codeState === 'valid'
  const words = codeState === 'doubtful' ? copy.checking : page ? copy.expired : copy.expiredForGood
  return (
    <>
      {/* There from the start, so that it is read out when the time is over. */}
      <p aria-live="polite" className={isValid ? 'visually-hidden' : undefined}>
        {!isValid && <strong key={words}>{words}</strong>}
      </p>
      {codeState === 'expired' && page && <AnotherCode orderId={order.id} page={page} />}
    </>
  )
}

const loadAsking = () => Promise.all([import('#src/order/order-news.ts'), import('#src/order/ask-page.ts')])

function AnotherCode({ orderId, page }: { orderId: string; page: string }) {
  const [status, setStatus] = useState<'idle' | 'asking' | 'failed' | 'missing'>('idle')
  const isAsking = status === 'asking'

  async function askForAnother() {
    if (isAsking) return
    setStatus('asking')
    const loaded = await loadAsking().catch(() => null)
    if (!loaded) return setStatus('missing')
    const [{ keepAnotherCharge }, { askBook }] = loaded
    const answer = await askBook(`${page}/pix`, { method: 'POST', headers: { 'Content-Type': 'text/plain' } })
    if (!keepAnotherCharge(orderId, answer)) setStatus('failed')
  }

  if (status === 'missing') return <MissingPart load={loadAsking} onLoad={() => setStatus('idle')} />
  return (
    <>
      <Button ref={passFocusOn} onClick={() => void askForAnother()} aria-disabled={isAsking || undefined}>
        {isAsking ? copy.making : copy.another}
      </Button>
      <p aria-live="polite" className={status === 'failed' ? undefined : 'visually-hidden'}>
        {status === 'failed' && copy.anotherFailed}
      </p>
    </>
  )
}
