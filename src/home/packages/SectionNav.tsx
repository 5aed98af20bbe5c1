import { catalog } from '#src/content/catalog.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { tellingApart } from '#src/domain/packages.ts'
import styles from './SectionNav.module.css'

const shortLabels = tellingApart(catalog.map(({ label }) => label))

export function SectionNav() {
  return (
    <nav aria-label={homeCopy.packages.navigation} className={styles.nav}>
      <ul role="list" className={styles.list}>
        {catalog.map(({ id }, index) => (
          <li key={id}>
            <a href={`#${id}`} data-category={id} className={styles.link}>
              {shortLabels[index]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
