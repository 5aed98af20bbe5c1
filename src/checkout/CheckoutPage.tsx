import { useMemo } from 'react'
import type { Location } from 'react-router-dom'
import { useHydrated } from '#src/browser/use-hydrated.ts'
import { readSelection } from '#src/checkout/summary/order-selection.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { RetryBoundary } from '#src/ui/errors/RetryBoundary.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { PageLink } from '#src/ui/links.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import { CountdownBanner } from '#src/ui/motion/CountdownBanner.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import styles from './CheckoutPage.module.css'
import type { NextPage } from './order/use-order-phase.ts'
import { WithoutScript } from './WithoutScript.tsx'

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
        <WithoutScript selection={selection} waits />
        <RetryBoundary fallbackAction={<WithoutScript selection={selection} />}>
          <CheckoutForm selection={selection} location={location} home={home} />
        </RetryBoundary>
      </main>
    </>
  )
}
