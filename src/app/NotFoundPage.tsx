import { useEffect } from 'react'
import type { Location } from 'react-router-dom'
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
      <title>{`404 | ${settings.brand}`}</title>
      <Logo brand={settings.brand} />
      <p className={styles.first}>Esta página não existe.</p>
      <h1>404</h1>
      <p lang="en">Oops! Page not found</p>
      <PageLink to="/" variant="primary" lang="en">
        Return to Home
      </PageLink>
    </main>
  )
}
