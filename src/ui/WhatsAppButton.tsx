import { NewTabLink } from './NewTabLink.tsx'
import styles from './WhatsAppButton.module.css'
import { WhatsAppIcon } from '#src/ui/icons/WhatsAppIcon.tsx'

/** Floats over the page. */
export function WhatsAppButton({ href, label }: { href: string; label: string }) {
  return (
    <NewTabLink href={href} className={styles.button}>
      <WhatsAppIcon size={30} />
      <span className="visually-hidden">{label}</span>
    </NewTabLink>
  )
}
