import { useEffect, type ReactNode } from 'react'
import { partFailed, tryAgain } from '#src/domain/generic-copy.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusHeading } from '#src/ui/focus.ts'
import styles from './RetryMessage.module.css'

type RetryMessageProps = {
  text?: string | undefined
  label?: string | undefined
  retry: () => void
  children?: ReactNode
}

export function RetryMessage({ text = partFailed, label = tryAgain, retry, children }: RetryMessageProps) {
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
