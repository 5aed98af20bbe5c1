import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import styles from './PauseButton.module.css'
import { setPaused, usePaused } from './use-paused.ts'

/** Pauses countdowns and toasts (WCAG 2.2.2). */
export function PauseButton() {
  const paused = usePaused()
  return (
    <Button variant="quiet" className={styles.button} onClick={() => setPaused(!paused)}>
      <Icon name={paused ? 'play' : 'pause'} size={18} />
      <span className={styles.text}>{paused ? 'Retomar animações' : 'Pausar animações'}</span>
    </Button>
  )
}
