import { catalog } from '#src/content/catalog.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { settings } from '#src/content/settings.ts'
import styles from './Footer.module.css'
import { FooterLinks } from './FooterLinks.tsx'
import { Logo } from '#src/home/Logo.tsx'
import { salesChat } from '#src/home/sales-chat.ts'
import { Seller } from './Seller.tsx'

const copy = homeCopy.footer

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <Logo />
          <p className={styles.about}>{copy.about}</p>
        </div>
        <FooterLinks title={copy.services} links={catalog.map(({ id, label }) => ({ href: `#${id}`, text: label }))} />
        <FooterLinks
          title={copy.information}
          links={(['support', 'privacy', 'terms'] as const).map((name) => ({
            href: settings.links[name],
            text: copy[name],
          }))}
        />
        <FooterLinks title={copy.contact} links={[{ href: salesChat, text: 'WhatsApp', opensTab: true }]} />
      </div>
      <div className={styles.end}>
        <img
          src="/pagamentos.svg"
          width="328"
          height="64"
          loading="lazy"
          alt={`${copy.payment}: ${copy.paymentPicture}`}
        />
        <Seller />
        <p>{`© ${settings.brand}. ${copy.rights}`}</p>
      </div>
    </footer>
  )
}
