import { useEffect, useRef, useState } from 'react'
import { catalog } from '#src/content/catalog.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import styles from './SectionNav.module.css'

/** Once the page is scrolled, it says which section the visitor is in. */
export function SectionNav() {
  const nav = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    const abort = new AbortController()
    const watch = () =>
      import('./watch-sections.ts').then(
        (code) => nav.current && code.watchSections(nav.current, setCurrent, abort.signal),
        // Without this code the links work all the same.
        () => {},
      )
    window.addEventListener('scroll', () => void watch(), { once: true, signal: abort.signal })
    return () => abort.abort()
  }, [])

  return (
    <nav ref={nav} aria-label={homeCopy.packages.navigation} className={styles.nav}>
      <ul role="list" className={styles.list}>
        {catalog.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              data-category={id}
              aria-current={id === current ? 'location' : undefined}
              className={styles.link}
            >
              {label.split(' ')[0]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
