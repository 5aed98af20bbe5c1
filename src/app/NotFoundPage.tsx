import { useEffect } from 'react'
import type { Location } from 'react-router-dom'
import { notFoundCopy as copy } from '#src/content/error-pages-copy.ts'
import { settings } from '#src/content/settings.ts'
import { PageLink } from '#src/ui/links.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import styles from './MessagePage.module.css'

export function NotFoundPage({ location: { pathname } }: { location: Location }) {
  useEffect(() => {
    // docs/behavior.md, section 11.
    console.error('404: no page at', pathname)
  }, [pathname])

  return (
    <main className={`${styles.page} ${styles.notFound}`}>
      <title>{`${copy.heading} | ${settings.brand}`}</title>
      <Logo brand={settings.brand} />
      {/* The arrow of the home page, whose trail leads nowhere here. */}
      <svg width="240" height="96" aria-hidden="true" stroke="currentColor" strokeWidth="4">
        <path d="M8 84C60 84 110 80 140 48" fill="none" strokeDasharray="0.1 8" />
        <path d="m164 6-9 33-21-20Z" />
      </svg>
      <p className={styles.first}>{copy.explain}</p>
      <h1>{copy.heading}</h1>
      <p lang="en">{copy.text}</p>
      <PageLink to="/" variant="primary" lang="en">
        {copy.back}
      </PageLink>
    </main>
  )
}
