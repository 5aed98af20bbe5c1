import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { useHydrated } from '#src/browser/use-hydrated.ts'
import { NextSteps } from '#src/checkout/summary/NextSteps.tsx'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { orderWords } from '#src/content/shared-copy.ts'
import { shortAddress } from '#src/domain/links.ts'
import { shownText } from '#src/domain/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { NewTabLink } from '#src/ui/links.tsx'
import { OrderCode } from '#src/ui/OrderCode.tsx'
import { isEditable, isLeaving, isPanel, type Phase } from './order-phase.ts'
import { paymentRoute } from './payment-route.ts'
import styles from './SubmitArea.module.css'

const copy = checkoutCopy

type SubmitAreaProps = {
  phase: Phase
  method: CheckoutValues['method']
  link: URL | null
  hasAmount: boolean
}

export function SubmitArea({ phase, method, link, hasAmount }: SubmitAreaProps) {
  const hydrated = useHydrated()
  const canSubmit = isEditable(phase)
  const isSending = phase.name === 'sending'
  const leaving = isLeaving(phase)
  return (
    <div hidden={isPanel(phase)} className={styles.area}>
      {link && <p>{copy.summary.payAt(link.hostname)}</p>}
      <LinkReadBack />
      {/* Without a script, a native submit would put the form into the address. */}
      <Button
        type={hydrated ? 'submit' : 'button'}
        aria-disabled={!canSubmit || undefined}
        // For a click that comes before the script: src/app/early-click.ts.
        data-busy={copy.submit.busy}
        suppressHydrationWarning
      >
        {isSending || leaving ? copy.submit.busy : copy.submit.label}
      </Button>
      <p aria-live="polite" className="visually-hidden">
        {isSending && copy.submit.busy}
      </p>
      <div className={styles.below} data-covered={leaving || undefined}>
        <div className={styles.details}>
          <p className={styles.terms}>
            {copy.terms.before}
            <LegalLink href={settings.links.terms}>{copy.terms.link}</LegalLink>
            {copy.terms.beforePrivacy}
            <LegalLink href={settings.links.privacy}>{copy.terms.privacy}</LegalLink>
            {copy.terms.after}
          </p>
          <NextSteps first={copy.next.first[paymentRoute({ hasLink: link !== null, method, hasAmount }, settings)]} />
        </div>
        <Result phase={phase} />
      </div>
    </div>
  )
}

/** A real page opens in a tab of its own: in this one it would cost a card form that was filled in. */
function LegalLink({ href, children }: { href: string; children: string }) {
  const Anchor = href === '#' ? 'a' : NewTabLink
  return <Anchor href={href}>{children}</Anchor>
}

const bringIntoView = (result: HTMLElement | null) => result?.scrollIntoView({ block: 'nearest', behavior: 'instant' })

/** Not announced: a second later the notice on home takes the focus with the same sentence. */
function Result({ phase }: { phase: Phase }) {
  if (!isLeaving(phase)) return null
  const { order, paymentUrl } = phase.order
  return (
    <div ref={bringIntoView} className={styles.result}>
      <p>{phase.name === 'done' ? orderWords.done : copy.result.opened(new URL(paymentUrl ?? '').hostname)}</p>
      <OrderCode code={order.code} />
    </div>
  )
}

/** 'para youtube.com/@canal': the link as its field was last left or tidied, and not while it is typed. */
function LinkReadBack() {
  const typed = useWatch<CheckoutValues, 'profileLink'>({ name: 'profileLink' })
  const [left, setLeft] = useState('')

  useEffect(() => {
    function show(event?: Event) {
      // While the button is held down, a second line would move it away from the pointer.
      const isHeld = event?.type === 'focusout' && document.querySelector(':active')
      if (!isHeld && document.activeElement?.getAttribute('name') !== 'profileLink') setLeft(typed)
    }
    const events = ['focusout', 'mouseup']
    show()
    for (const name of events) document.addEventListener(name, show)
    return () => {
      for (const name of events) document.removeEventListener(name, show)
    }
  }, [typed])

  const address = shortAddress(left)
  const shown = shownText(address)
  return (
    <p className={styles.target}>
      {left && (
        <span>
          {checkoutCopy.submit.target} <bdi translate="no">{shown.length < address.length ? `${shown}…` : shown}</bdi>
        </span>
      )}
    </p>
  )
}
