import { Button } from '#src/ui/Button.tsx'
import { focusHeading } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './PauseButton.module.css'
import { setPaused, usePaused } from './use-paused.ts'

/** Pauses countdowns and toasts (WCAG 2.2.2). Its name stays, because a screen reader does not say that one changed. */
export function PauseButton() {
  const paused = usePaused()
  return (
    <Button
      variant="quiet"
      aria-pressed={paused}
      className={styles.button}
      onClick={() => setPaused(!paused)}
      ref={passFocusToHeading}
    >
      <Icon name="pause" size={18} />
      <span className="hidden-on-narrow">Pausar animações</span>
    </Button>
  )
}

/** At its deadline the countdown goes, and the button with it. */
const passFocusToHeading = (button: HTMLButtonElement) => () => {
  if (button === document.activeElement) focusHeading()
}
