import { homeCopy } from '#src/content/home-copy.ts'
import { settings } from '#src/content/settings.ts'
import { salesChat } from '#src/order/order-chat.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import styles from './Header.module.css'

/** The logo is a plain link, because it has to reload the page (docs/behavior.md, section 1). */
export function Header() {
  return (
    <header className={styles.header}>
      <a href="/" className={styles.home}>
        <Logo brand={settings.brand} />
        <span className="visually-hidden"> {homeCopy.header.logo}</span>
      </a>
      <LinkButton href={salesChat} opensTab variant="secondary" className={styles.chat}>
        <Icon name="whatsapp" size={22} />
        <span>
          <span className="hidden-on-narrow">{`${homeCopy.header.talk} `}</span>
          {homeCopy.header.whatsapp}
        </span>
      </LinkButton>
    </header>
  )
}
