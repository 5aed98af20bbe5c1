import { useState } from 'react'
import { orderCopy, panelCopy } from '#src/content/order-copy.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { keepAnotherCharge } from '#src/order/order-news.ts'
import { askBook } from '#src/order/order-polling.ts'
import type { CodeState } from '#src/order/receiver-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { passFocusOn } from '#src/ui/focus.ts'

const copy = panelCopy.charge

/** Says why a code that was made for this order alone is not shown, and offers another one. */
export function ChargeState({ kept: { order, said }, codeState }: { kept: KeptOrder; codeState: CodeState }) {
  const isValid = codeState === 'valid'
  const words = codeState === 'doubtful' ? copy.checking : copy.expired
  return (
    <>
      {/* There from the start, so that it is read out when the time is over. */}
      <p aria-live="polite" className={isValid ? 'visually-hidden' : undefined}>
        {!isValid && <strong key={words}>{words}</strong>}
      </p>
      {codeState === 'expired' && said.page && <AnotherCode orderId={order.id} page={said.page} />}
    </>
  )
}

function AnotherCode({ orderId, page }: { orderId: string; page: string }) {
  const [status, setStatus] = useState<'idle' | 'asking' | 'failed'>('idle')
  const isAsking = status === 'asking'

  async function ask() {
    if (isAsking) return
    setStatus('asking')
    const answer = await askBook(`${page}/pix`, { method: 'POST', headers: { 'Content-Type': 'text/plain' } })
    if (!keepAnotherCharge(orderId, answer)) setStatus('failed')
  }

  return (
    <>
      <Button ref={passFocusOn} onClick={() => void ask()} aria-disabled={isAsking || undefined}>
        {isAsking ? copy.making : orderCopy.anotherCode}
      </Button>
      <p aria-live="polite" className={status === 'failed' ? undefined : 'visually-hidden'}>
        {status === 'failed' && copy.anotherFailed}
      </p>
    </>
  )
}
