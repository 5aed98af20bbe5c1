import { NewTabLink } from '#src/ui/NewTabLink.tsx'
import styles from './Footer.module.css'

type FooterLink = { href: string; text: string; opensTab?: boolean }

export function FooterLinks({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul role="list">
        {links.map(({ href, text, opensTab }) => {
          const Anchor = opensTab ? NewTabLink : 'a'
          return (
            <li key={text}>
              <Anchor href={href} className={styles.link}>
                {text}
              </Anchor>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
