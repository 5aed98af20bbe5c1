import { crashCopy as copy } from '#src/content/error-pages-copy.ts'
import { settings } from '#src/content/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import styles from './MessagePage.module.css'

export function CrashPage() {
  return (
    <main className={styles.page}>
      <title>{copy.heading}</title>
      <Logo brand={settings.brand} />
      <p className={styles.first}>{copy.explain}</p>
      <p>{copy.next}</p>
      <h1 lang="en" className={styles.crash}>
        {copy.heading}
      </h1>
      <p className={styles.actions}>
        <Button onClick={() => window.location.reload()}>{copy.reload}</Button>
        <LinkButton href="/" variant="secondary">
          {copy.back}
        </LinkButton>
      </p>
    </main>
  )
}
