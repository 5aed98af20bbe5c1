import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OrderDraft } from './read-order.ts'
import { clearDraft } from './contact-draft.ts'
import { openPayment, orderWay, submitTiming } from './submit-order.ts'

export type Submission =
  { state: 'editing' | 'processing' | 'done' | 'failed' } | { state: 'opened' | 'blocked'; url: URL }

/** Takes an order through its states. Leaving the page stops whatever is still to come. */
export function useSubmission() {
  const [submission, setSubmission] = useState<Submission>({ state: 'editing' })
  const timer = useRef<number>(undefined)
  const navigate = useNavigate()
  useEffect(() => () => clearTimeout(timer.current), [])

  function after(ms: number, next: () => void) {
    timer.current = window.setTimeout(next, ms)
  }

  function leave(notice: string) {
    after(submitTiming.leaveMs, () => {
      clearDraft()
      void navigate('/', { state: { notice } })
    })
  }

  function submit(order: OrderDraft) {
    const way = orderWay(order)
    if (way.kind === 'paymentLink') {
      const opened = openPayment(way.url)
      setSubmission({ state: opened ? 'opened' : 'blocked', url: way.url })
      if (opened) leave('payment-opened')
      return
    }
    setSubmission({ state: 'processing' })
    after(submitTiming.simulatedMs, () => {
      setSubmission({ state: 'done' })
      leave('order-done')
    })
  }

  function start(order: OrderDraft) {
    try {
      submit(order)
    } catch (error) {
      console.error(error)
      setSubmission({ state: 'failed' })
    }
  }

  return { submission, start, edit: () => setSubmission({ state: 'editing' }) }
}
