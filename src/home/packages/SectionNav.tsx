import { useEffect, useRef, useState } from 'react'
import { listen } from '#src/browser/listen.ts'
import { catalog } from '#src/content/catalog.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { tellingApart } from '#src/domain/packages.ts'
import styles from './SectionNav.module.css'

/** After so long without a scroll event the page rests. Until then Chromium 105 to 129 would end its smooth scroll. */
const restMs = 150

const shortLabels = tellingApart(catalog.map(({ label }) => label))

export function SectionNav() {
  const nav = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(rest)
      rest = setTimeout(showCurrentLink, restMs)
      if (nav.current) setCurrent(sectionAtTop(nav.current))
    }
    const showCurrentLink = () => {
      const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
      const list = link?.closest('ul')
      if (!link || !list || list.scrollWidth === list.clientWidth) return
      list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 })
    }
    const stop = listen(window, { scroll: look, hashchange: look })
    return () => {
      clearTimeout(rest)
      stop()
    }
  }, [])

  return (
    <nav ref={nav} aria-label={homeCopy.packages.navigation} className={styles.nav}>
      <ul role="list" className={styles.list}>
        {catalog.map(({ id }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              data-category={id}
              aria-current={id === current ? 'location' : undefined}
              className={styles.link}
            >
              {shortLabels[index]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

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
