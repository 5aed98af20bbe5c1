import { catalog } from '#src/content/catalog.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { settings } from '#src/content/settings.ts'
import { sellerLine } from '#src/domain/seller.ts'
import { salesChat } from '#src/order/order-chat.ts'
import { NewTabLink, stayIfNowhere } from '#src/ui/links.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import styles from './Footer.module.css'

const copy = homeCopy.footer
const seller = sellerLine(settings.seller, copy.taxId)

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <Logo brand={settings.brand} />
          <p className={styles.about}>{copy.about}</p>
        </div>
        <FooterLinks title={copy.services} links={catalog.map(({ id, label }) => [`#${id}`, label])} />
        <FooterLinks
          title={copy.information}
          links={(['support', 'privacy', 'terms'] as const).map((name) => [settings.links[name], copy[name]])}
        />
        <FooterLinks title={copy.contact} links={[[salesChat, homeCopy.header.whatsapp]]} Anchor={NewTabLink} />
      </div>
      <div className={styles.end}>
        {/* It shows both methods. */}
        {settings.paymentMethods.length > 1 && (
          <img src="/pagamentos.svg" width="328" height="64" loading="lazy" alt={copy.paymentPicture} />
        )}
        {seller && <p>{seller}</p>}
        <p>{`${copy.copyright} ${settings.brand}. ${copy.rights}`}</p>
      </div>
    </footer>
  )
}

type FooterLinksProps = { title: string; links: [href: string, text: string][]; Anchor?: typeof NewTabLink | 'a' }

function FooterLinks({ title, links, Anchor = 'a' }: FooterLinksProps) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul role="list">
        {links.map(([href, text]) => (
          <li key={text}>
            <Anchor href={href} onClick={stayIfNowhere} className={styles.link}>
              {text}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
