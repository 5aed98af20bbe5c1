import { useEffect, type ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { focusHeading } from '#src/ui/focus.ts'
import styles from './RetryMessage.module.css'

const defaultText =
  'Esta parte da página não carregou. Confira sua internet e tente de novo; se continuar, recarregue a página.'

type RetryMessageProps = {
  text?: string | undefined
  label?: string | undefined
  retry: () => void
  children?: ReactNode
}

export function RetryMessage({ text = defaultText, label = 'Tentar de novo', retry, children }: RetryMessageProps) {
  useEffect(
    () => () => {
      // The button went away with the focus on it.
      if (document.activeElement === document.body) focusHeading()
    },
    [],
  )
  return (
    <div role="alert" className={styles.failed}>
      <p>{text}</p>
      <Button onClick={retry}>{label}</Button>
      {children}
    </div>
  )
}
