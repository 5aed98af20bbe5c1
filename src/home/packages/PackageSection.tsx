import type { CatalogSection } from '#schemas/content/catalog.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { bestValue } from '#src/domain/packages.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { PackageCard } from './PackageCard.tsx'
import styles from './PackageSection.module.css'

export function PackageSection({ section }: { section: CatalogSection }) {
  const { title, description } = homeCopy.sections[section.id]
  const best = bestValue(section.packages)
  return (
    <section
      id={section.id}
      data-category={section.id}
      aria-labelledby={`${section.id}-titulo`}
      className={styles.section}
    >
      <h2 id={`${section.id}-titulo`} className={styles.title}>
        <span className={styles.icon}>
          <Icon name={section.id} size={24} />
        </span>
        <span className={styles.words}>{title}</span>
      </h2>
      <p className={styles.fact}>{description}</p>
      <ul role="list" className={styles.list}>
        {section.packages.map((item) => (
          <PackageCard key={item.quantity} item={item} section={section} isBest={item.quantity === best} />
        ))}
      </ul>
    </section>
  )
}
