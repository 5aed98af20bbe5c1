import { homeCopy } from '#src/content/home-copy.ts'
import styles from './Footer.module.css'

type FooterLink = { href: string; text: string; opensTab?: boolean }

export function FooterLinks({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul role="list">
        {links.map(({ href, text, opensTab }) => (
          <li key={text}>
            <a href={href} className={styles.link} {...(opensTab && { target: '_blank', rel: 'noopener noreferrer' })}>
              {text}
              {opensTab && <span className="visually-hidden">{` ${homeCopy.newTab}`}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
