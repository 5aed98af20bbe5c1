import { useEffect } from 'react'
import { Link, type Location } from 'react-router-dom'
import { settings } from '#src/content/settings.ts'
import message from './MessagePage.module.css'
import styles from './NotFoundPage.module.css'

export function NotFoundPage({ location: { pathname } }: { location: Location }) {
  useEffect(() => {
    // docs/behavior.md, section 11.
    console.error('404: no page at', pathname)
  }, [pathname])

  return (
    <main className={`${message.page} ${styles.page}`} lang="en">
      <title>{`404 | ${settings.brand}`}</title>
      <h1>404</h1>
      <p>Oops! Page not found</p>
      <Link to="/" discover="none">
        Return to Home
      </Link>
    </main>
  )
}
