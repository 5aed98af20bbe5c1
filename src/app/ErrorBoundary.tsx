import { Component, type ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import styles from './MessagePage.module.css'

/** React offers no hook for this. The error itself is shown to nobody: React has already written it to the console. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <CrashPage /> : this.props.children
  }
}

function CrashPage() {
  return (
    <main className={styles.page}>
      <title>Unexpected Application Error!</title>
      <h1 lang="en">Unexpected Application Error!</h1>
      <p>Algo deu errado nesta página. Recarregue para tentar de novo; se continuar, volte ao início.</p>
      <p className={styles.actions}>
        <Button onClick={() => window.location.reload()}>Recarregar a página</Button>
        <LinkButton href="/" variant="secondary">
          Voltar ao início
        </LinkButton>
      </p>
    </main>
  )
}
