import { messages } from '#schemas/form/messages.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { NewTabLink } from '#src/ui/NewTabLink.tsx'
import { useHydrated } from '#src/browser/use-hydrated.ts'
import { OrderCode } from '#src/ui/OrderCode.tsx'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { NextSteps } from '#src/checkout/summary/NextSteps.tsx'
import { LinkReadBack } from './LinkReadBack.tsx'
import type { Submission } from './use-submission.ts'
import styles from './SubmitArea.module.css'

const copy = checkoutCopy
// A real page opens in a tab of its own: in this one it would cost a card form that was filled in.
const Terms = settings.links.terms === '#' ? 'a' : NewTabLink

type SubmitAreaProps = {
  submission: Submission
  method: CheckoutValues['method']
  host: string | undefined
  hasAmount: boolean
}

export function SubmitArea({ submission, method, host, hasAmount }: SubmitAreaProps) {
  const hydrated = useHydrated()
  const { state } = submission
  const canSubmit = state === 'editing' || state === 'rejected'
  const isOver = state === 'done' || state === 'opened'
  return (
    <div hidden={state === 'pix' || state === 'blocked'} className={styles.area}>
      {host && <p>{copy.summary.payAt(host)}</p>}
      <LinkReadBack isSubmitted={!canSubmit} />
      <div className={styles.submit} data-over={isOver || undefined}>
        {/* Without a script, a native submit would put the form into the address. */}
        <Button type={hydrated ? 'submit' : 'button'} aria-disabled={!canSubmit || undefined}>
          {state === 'processing' ? copy.submit.busy : copy.submit.label}
        </Button>
        <p className={styles.terms}>
          {copy.terms.before}
          <Terms href={settings.links.terms}>{copy.terms.link}</Terms>
          {copy.terms.after}
        </p>
        <div className={styles.status}>
          <p aria-live="polite" className="visually-hidden">
            {state === 'processing' && copy.submit.busy}
          </p>
          {/* Not announced: a second later the notice on home takes the focus with the same sentence. */}
          {state === 'done' && <p>{messages.form.done}</p>}
          {state === 'opened' && <p>{copy.result.opened(submission.url.hostname)}</p>}
          {isOver && <OrderCode code={submission.prepared.order.code} />}
        </div>
      </div>
      <NextSteps host={host} isPix={method === 'pix'} hasAmount={hasAmount} />
    </div>
  )
}
