import { Icon } from './Icon.tsx'
import { NewTabLink } from './links.tsx'
import styles from './WhatsAppButton.module.css'

/** Floats over the page, unless a bar around it holds it. */
export function WhatsAppButton({ href, label }: { href: string; label: string }) {
  return (
    <NewTabLink href={href} className={`${styles.button} screen-only`}>
      <Icon name="whatsapp" size={30} />
      <span className="visually-hidden">{label}</span>
    </NewTabLink>
  )
}
