import { settings } from '#src/content/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import styles from './MessagePage.module.css'

export function CrashPage() {
  return (
    <main className={styles.page}>
      <title>Unexpected Application Error!</title>
      <Logo brand={settings.brand} />
      <p className={styles.first}>Algo deu errado nesta página.</p>
      <p>Confira sua internet e recarregue; se continuar, volte ao início.</p>
      <h1 lang="en" className={styles.crash}>
        Unexpected Application Error!
      </h1>
      <p className={styles.actions}>
        <Button onClick={() => window.location.reload()}>Recarregar a página</Button>
        <LinkButton href="/" variant="secondary">
          Voltar ao início
        </LinkButton>
      </p>
    </main>
  )
}
