import type { Location } from 'react-router-dom'
import { catalogue } from '#src/content/catalogue.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { settings } from '#src/content/settings.ts'
import { BottomBar } from '#src/ui/BottomBar.tsx'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { Part } from '#src/ui/Part.tsx'
import { WhatsAppButton } from '#src/ui/WhatsAppButton.tsx'
import { Faq } from './Faq.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Hero } from './Hero.tsx'
import { OrderNotice } from './OrderNotice.tsx'
import { PackageSection } from './PackageSection.tsx'
import { PixNote } from './PixNote.tsx'
import { PurchaseToasts } from './PurchaseToasts.tsx'
import { salesChat } from './sales-chat.ts'
import { SectionNav } from './SectionNav.tsx'
import styles from './HomePage.module.css'

export function HomePage({ location }: { location: Location }) {
  return (
    <>
      <title>{`${settings.brand} | ${homeCopy.title}`}</title>
      <Part>
        <OrderNotice state={location.state as unknown} />
      </Part>
      <Part>
        <Header />
      </Part>
      <main>
        <Part>
          <Hero />
        </Part>
        <Part>
          <SectionNav />
        </Part>
        <Part>
          <PixNote />
        </Part>
        {catalogue.map((section) => (
          <Part key={section.id}>
            <PackageSection section={section} />
          </Part>
        ))}
        <Part>
          <Faq />
        </Part>
      </main>
      <Part>
        <Footer />
      </Part>
      <BottomBar>
        <p className={styles.question} aria-hidden="true">
          {homeCopy.question}
        </p>
        <ErrorBoundary>
          <PurchaseToasts />
        </ErrorBoundary>
        <WhatsAppButton href={salesChat} label={`${homeCopy.header.talk} ${homeCopy.header.whatsapp}`} />
      </BottomBar>
    </>
  )
}
