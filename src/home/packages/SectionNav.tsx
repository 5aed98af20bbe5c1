import { catalog } from '#src/content/catalog.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import styles from './SectionNav.module.css'

export function SectionNav() {
  return (
    <nav aria-label={homeCopy.packages.navigation} className={styles.nav}>
      <ul role="list" className={styles.list}>
        {catalog.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} data-category={id} className={styles.link}>
              {label.split(' ')[0]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
