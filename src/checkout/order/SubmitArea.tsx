import { useHydrated } from '#src/browser/use-hydrated.ts'
import { cardPageHostFor, type OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { SelectionText } from '#src/checkout/summary/SelectionText.tsx'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { legalWords } from '#src/content/shared-copy.ts'
import { withFacts } from '#src/domain/facts.ts'
import { whatsappLink } from '#src/domain/links.ts'
import { sellerLine } from '#src/domain/seller.ts'
import { statusOf } from '#src/order/order-status.ts'
import { orderTitle } from '#src/order/order-words.ts'
import { useOrder } from '#src/order/use-order.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckSign } from '#src/ui/CheckSign.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { NewTabLink, PageLink } from '#src/ui/links.tsx'
import { OrderCode } from '#src/ui/OrderCode.tsx'
import { Steps } from '#src/ui/Steps.tsx'
import { WhatsAppButton } from '#src/ui/WhatsAppButton.tsx'
import type { Phase } from './order-phase.ts'
import { paymentRoute } from './payment-route.ts'
import styles from './SubmitArea.module.css'
import { Total, type Choice } from './Total.tsx'

const copy = checkoutCopy
const { supportNumber, supportMessage } = settings.whatsapp
// For buyers who never see home, whose footer names the seller.
const seller = sellerLine(settings.seller, legalWords.taxId)
const supportChat = whatsappLink(supportNumber, supportMessage)

type SubmitAreaProps = { phase: Phase; selection: OrderSelection | null; choice: Choice }

export function SubmitArea({ phase, selection, choice }: SubmitAreaProps) {
  const hydrated = useHydrated()
  const { method } = choice
  const link = selection?.paymentLinks[method] ?? null
  // Most addresses have a price, so the first paint assumes one.
  const hasAmount = selection?.price !== null
  const pageHost = method === 'credit' ? cardPageHostFor(selection) : null
  const firstStep = copy.next.first[pageHost ? 'cardPage' : paymentRoute(link, method, hasAmount)]
  const isSending = phase.name === 'sending'
  const isBusy = isSending || phase.name === 'leaving'
  const hidesForm = phase.name === 'panel'
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.amount}>
          {!hidesForm && (
            <>
              {pageHost ? (
                <p className="muted">{copy.summary.payOnPage(pageHost)}</p>
              ) : (
                <SelectionText as="p" name={`${method}Host`} selection={selection} className="muted" />
              )}
              <SelectionText as="p" name={`${method}Oddity`} selection={selection} className="muted" />
            </>
          )}
          <Total selection={selection} choice={choice} />
          {phase.name === 'leaving' && <Result id={phase.id} />}
        </div>
        {!hidesForm && <SelectionText as={HomeLink} name="choose" selection={selection} />}
        {/* Without a script, a native submit would put the form into the address. */}
        <Button
          type={hydrated ? 'submit' : 'button'}
          hidden={hidesForm}
          aria-disabled={isBusy || undefined}
          // For a click that comes before the script: src/app/early-click.ts.
          data-busy={copy.submit.busy}
          suppressHydrationWarning
        >
          {isBusy ? copy.submit.busy : copy.submit.label}
        </Button>
        <WhatsAppButton href={supportChat} label={copy.support} />
        <p aria-live="polite" className="visually-hidden">
          {isSending && copy.submit.busy}
        </p>
      </div>
      {!hidesForm && (
        <div className={styles.details}>
          <Terms />
          <section className={styles.next}>
            <h2>{copy.next.heading}</h2>
            <Steps steps={[firstStep, copy.next.delivery, withFacts(copy.next.warranty, settings)]} />
          </section>
        </div>
      )}
    </>
  )
}

const HomeLink = (props: object) => <PageLink {...props} to="/" variant="primary" />

function Terms() {
  return (
    <>
      <p className="muted">
        {copy.terms.before}
        {/* In a new tab, because leaving this one would empty a card form that was filled in. */}
        <NewTabLink href={settings.links.terms}>{copy.terms.link}</NewTabLink>
        {copy.terms.beforePrivacy}
        <NewTabLink href={settings.links.privacy}>{copy.terms.privacy}</NewTabLink>
        {copy.terms.after}
      </p>
      {seller && <p className="muted">{seller}</p>}
    </>
  )
}

/** Scrolls only if the result is out of sight: above a sticky bar, scroll-padding would move the page for nothing. */
function bringIntoView(result: HTMLElement | null) {
  const { top = 0, bottom = 0 } = result?.getBoundingClientRect() ?? {}
  if (top < 0 || bottom > window.innerHeight) result?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** Not announced: a second later the notice on home takes the focus and says the same. */
function Result({ id }: { id: string }) {
  const kept = useOrder(id)
  if (!kept) return null
  const status = statusOf(kept)
  const { tone } = status
  return (
    <div ref={bringIntoView} data-tone={tone} className={styles.result}>
      {tone === 'success' ? <CheckSign size={20} /> : <Icon name="horas" size={20} />}
      <p>{orderTitle(kept, status)}</p>
      <OrderCode code={kept.order.code} />
    </div>
  )
}
