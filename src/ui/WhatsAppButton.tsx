import styles from './WhatsAppButton.module.css'
import { WhatsAppIcon } from '#src/ui/icons/WhatsAppIcon.tsx'

/** Floats over the page. */
export function WhatsAppButton({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.button}>
      <WhatsAppIcon size={30} />
      <span className="visually-hidden">{`${label} (abre em nova aba)`}</span>
    </a>
  )
}
