import { useMemo } from 'react'
import type { Location } from 'react-router-dom'
import { useHydrated } from '#src/browser/use-hydrated.ts'
import { readSelection, type OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { wantedInChat } from '#src/checkout/summary/selection-texts.ts'
import { SelectionText } from '#src/checkout/summary/SelectionText.tsx'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { whatsappLink } from '#src/domain/links.ts'
import { RetryBoundary } from '#src/ui/errors/RetryBoundary.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { PageLink } from '#src/ui/links.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import { CountdownBanner } from '#src/ui/motion/CountdownBanner.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import styles from './CheckoutPage.module.css'
import type { NextPage } from './order/use-order-phase.ts'

const copy = checkoutCopy

export function CheckoutPage({ location, home }: { location: Location; home: NextPage }) {
  const { search } = location
  // The prerendered page cannot know the address.
  const hydrated = useHydrated()
  const selection = useMemo(() => (hydrated ? readSelection(search) : null), [hydrated, search])
  return (
    <>
      <CountdownBanner text={copy.banner} settings={settings.checkoutCountdown} />
      <main className={styles.page}>
        <div className={styles.top} data-long={settings.brand.length > 20 || undefined}>
          <PageLink to="/" className={`${styles.back} screen-only`}>
            <Icon name="chevron" size={18} />
            {copy.back}
          </PageLink>
          <Logo brand={settings.brand} />
          <p className={styles.badge}>
            <Icon name="lock" size={18} />
            <span>{copy.badge}</span>
          </p>
        </div>
        <h1>{copy.heading}</h1>
        <div className={styles.failed}>
          <OrderByChat selection={selection} />
        </div>
        <RetryBoundary fallbackAction={<OrderByChat selection={selection} />}>
          <CheckoutForm selection={selection} location={location} home={home} />
        </RetryBoundary>
      </main>
    </>
  )
}

const { before, link, after, chat } = copy.withoutScript
const orderChat = whatsappLink(settings.whatsapp.salesNumber, chat)

/** For a page whose form cannot work. */
function OrderByChat({ selection }: { selection: OrderSelection | null }) {
  return (
    <p className={styles.notice}>
      {before}
      {/* inline-summary-script.ts ends the address of the chat with the package. */}
      <a href={orderChat + (selection ? wantedInChat(selection) : '')} data-chat="" suppressHydrationWarning>
        {link}
      </a>
      {after}
      <SelectionText name="name" selection={selection} />
    </p>
  )
}
