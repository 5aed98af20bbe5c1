import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Order } from '#schemas/order.ts'
import { settings } from '#src/content/settings.ts'
import type { CheckoutValues } from './checkout-values.ts'
import { clearDraft } from './contact-draft.ts'
import { openPayment } from './doors.ts'
import { tellShop } from './hand-over.ts'
import { fingerprintOf, makeOrder } from './make-order.ts'
import { forgetStamp, stampOf } from './order-stamp.ts'
import { orderChat } from './order-text.ts'
import type { OrderDraft } from './read-order.ts'
import { orderWay, prefilled } from './order-way.ts'
import { sendOnce } from './send-once.ts'

export type Submission =
  | { state: 'editing' | 'failed' | 'processing' }
  | { state: 'done' | 'pix'; order: Order }
  | { state: 'opened' | 'blocked'; order: Order; url: URL }

/** Milliseconds, section 9 of the specification. */
const timing = { simulatedMs: 2000, leaveMs: 1000 }

/** Takes an order through its states. Leaving the page stops whatever is still to come. */
export function useSubmission() {
  const [submission, setSubmission] = useState<Submission>({ state: 'editing' })
  const leaving = useRef(new AbortController())
  const navigate = useNavigate()

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  /** Ends the order at home, where the notice can be read at leisure. */
  async function leave(notice: string, order: Order) {
    await wait(timing.leaveMs, leaving.current.signal)
    endOrder()
    void navigate('/', { state: { notice, code: order.code, chat: orderChat(order) } })
  }

  function pay(order: Order, url: URL) {
    const isOpen = openPayment(url)
    setSubmission({ state: isOpen ? 'opened' : 'blocked', order, url })
    if (isOpen) void leave('payment-opened', order)
  }

  async function process(order: Order, taken: Promise<boolean>) {
    setSubmission({ state: 'processing' })
    const [isTaken] = await Promise.all([taken, wait(timing.simulatedMs, leaving.current.signal)])
    setSubmission(isTaken ? { state: 'done', order } : { state: 'failed' })
    if (isTaken) void leave('order-done', order)
  }

  function submit(draft: OrderDraft, values: CheckoutValues) {
    const { order, isPosted } = stampedOrder(draft, values)
    const way = orderWay(order, draft.paymentLink, settings)
    if (way.kind === 'simulated') return void process(order, Promise.resolve(true))
    if (way.kind === 'webhook') return void process(order, isPosted ? Promise.resolve(true) : sendOnce(way.url, order))
    if (way.kind === 'pix') setSubmission({ state: 'pix', order })
    else pay(order, prefilled(way.url, order, settings.prefill))
    if (!isPosted) void tellShop(order)
  }

  function start(draft: OrderDraft, values: CheckoutValues) {
    try {
      submit(draft, values)
    } catch (error) {
      reportError(error)
      setSubmission({ state: 'failed' })
    }
  }

  return { submission, start, edit: () => setSubmission({ state: 'editing' }) }
}

/** The same code for the same order, however often it is tried. */
function stampedOrder(draft: OrderDraft, values: CheckoutValues) {
  const { code, placedAt, isPosted } = stampOf(fingerprintOf(draft, values), new Date())
  return { order: makeOrder(draft, values, { code, placedAt }), isPosted }
}

export function endOrder(): void {
  clearDraft()
  forgetStamp()
}

/** Never ends once the signal has come. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
