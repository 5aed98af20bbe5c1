import { catalog } from '#src/content/catalog.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { settings } from '#src/content/settings.ts'
import { Hero } from '#src/home/hero/Hero.tsx'
import { PackageSection } from '#src/home/packages/PackageSection.tsx'
import { SectionNav } from '#src/home/packages/SectionNav.tsx'
import { PurchaseToasts } from '#src/home/toasts/PurchaseToasts.tsx'
import { salesChat } from '#src/order/order-chat.ts'
import { ErrorBoundary } from '#src/ui/errors/ErrorBoundary.tsx'
import { RetryBoundary } from '#src/ui/errors/RetryBoundary.tsx'
import { WhatsAppButton } from '#src/ui/WhatsAppButton.tsx'
import { Faq } from './Faq.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './HomePage.module.css'
import { OrderNotices } from './OrderNotices.tsx'

/** If a part that moves, or that reads what the browser keeps, fails, the packages stay. */
export function HomePage() {
  return (
    <>
      <title>{`${settings.brand} | ${homeCopy.title}`}</title>
      <RetryBoundary>
        <OrderNotices />
      </RetryBoundary>
      <Header />
      <main>
        <Hero />
        <div className={`${styles.sticky} screen-only`}>
          <SectionNav />
          <div className={styles.bar}>
            {settings.purchaseToasts.mode === 'sample' && (
              <ErrorBoundary>
                <PurchaseToasts />
              </ErrorBoundary>
            )}
            <WhatsAppButton href={salesChat} label={`${homeCopy.header.talk} ${homeCopy.header.whatsapp}`} />
            <p className={styles.question} aria-hidden="true">
              {homeCopy.question}
            </p>
          </div>
        </div>
        {catalog.map((section) => (
          <PackageSection key={section.id} section={section} />
        ))}
        <RetryBoundary>
          <Faq />
        </RetryBoundary>
      </main>
      <Footer />
    </>
  )
}
