import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CheckoutValues } from '#src/checkout/form/checkout-values.ts'
import { openPayment } from './open-payment.ts'
import { deskAtHand, loadDesk } from './order-desk.ts'
import type { PreparedOrder } from './prepare-order.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'

export type Submission =
  | { state: 'editing' | 'failed' | 'processing' }
  | { state: 'done' | 'pix'; placed: PreparedOrder }
  | { state: 'opened' | 'blocked'; placed: PreparedOrder; url: URL }

/** Milliseconds, section 9 of the specification. */
const timing = { simulatedMs: 2000, leaveMs: 1000 }

/** Takes an order through its states. Leaving the page stops whatever is still to come. */
export function useSubmission() {
  const [submission, setSubmission] = useState<Submission>({ state: 'editing' })
  const leaving = useLeavingSignal()
  const navigate = useNavigate()

  /** Ends the order at home, where the notice can be read at leisure. */
  async function leave(notice: string, { order, chat, end }: PreparedOrder) {
    await wait(timing.leaveMs, leaving())
    end()
    void navigate('/', { state: { notice, code: order.code, chat } })
  }

  function pay(placed: PreparedOrder, url: URL) {
    const isOpen = openPayment(url)
    setSubmission({ state: isOpen ? 'opened' : 'blocked', placed, url })
    if (isOpen) void leave('payment-opened', placed)
  }

  async function process(placed: PreparedOrder) {
    setSubmission({ state: 'processing' })
    const [isTaken] = await Promise.all([placed.handOver(), wait(timing.simulatedMs, leaving())])
    setSubmission(isTaken ? { state: 'done', placed } : { state: 'failed' })
    if (isTaken) void leave('order-done', placed)
  }

  async function go(placed: PreparedOrder) {
    const { way } = placed
    if (way.kind === 'simulated' || way.kind === 'webhook') return process(placed)
    if (way.kind === 'pix') setSubmission({ state: 'pix', placed })
    else pay(placed, way.url)
    await placed.handOver()
  }

  async function start(draft: OrderSelection, values: CheckoutValues) {
    try {
      const prepareOrder = deskAtHand()
      if (prepareOrder) return await go(prepareOrder(draft, values))
      setSubmission({ state: 'processing' })
      await go((await loadDesk())(draft, values))
    } catch (error) {
      reportError(error)
      setSubmission({ state: 'failed' })
    }
  }

  return { submission, start, edit: () => setSubmission({ state: 'editing' }) }
}

/** Gives the signal that comes when the page is left. */
function useLeavingSignal(): () => AbortSignal {
  const controller = useRef(new AbortController())
  useEffect(() => {
    const current = new AbortController()
    controller.current = current
    return () => current.abort()
  }, [])
  return () => controller.current.signal
}

/** Never ends once the signal has come. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
