import { useEffect, useRef, useState } from 'react'
import { catalog } from '#src/content/catalog.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import styles from './SectionNav.module.css'

/** Once the page is scrolled, it says which section the visitor is in. */
export function SectionNav() {
  const nav = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    const look = () => nav.current && setCurrent(sectionAtTop(nav.current))
    window.addEventListener('scroll', look)
    window.addEventListener('hashchange', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('hashchange', look)
    }
  }, [])

  useEffect(() => {
    // Not by `scrollIntoView`, which would end a smooth scroll of the page.
    const link = nav.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    const list = link?.closest('ul')
    if (link) list?.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 })
  }, [current])

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

/** The id of the linked section at the top of the screen, if there is one. */
function sectionAtTop(nav: HTMLElement): string | undefined {
  // A section that was jumped to begins half the navigation's height below it (scroll-padding).
  const line = 2 * nav.offsetHeight
  const isAtEnd = window.innerHeight + window.scrollY > document.documentElement.scrollHeight - 1
  const sections = catalog.map(({ id }) => ({ id, box: document.getElementById(id)?.getBoundingClientRect() }))
  // On a tall screen the page may end before the section that was jumped to reaches the top.
  const jumpedTo = sections.find(({ id, box }) => isAtEnd && `#${id}` === window.location.hash && isBelow(box, line))
  return (jumpedTo ?? sections.find(({ box }) => box && box.top <= line && box.bottom > line))?.id
}

const isBelow = (box: DOMRect | undefined, line: number) => box && box.top > line && box.top < window.innerHeight
