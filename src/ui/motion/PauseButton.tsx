import { pauseAnimations } from '#src/domain/generic-copy.ts'
import { Button } from '#src/ui/Button.tsx'
import { passFocusOn } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { setPaused, usePaused } from './use-paused.ts'

/** Pauses countdowns and toasts (WCAG 2.2.2). Its name stays, because a screen reader does not say that one changed. */
export function PauseButton({ isShort }: { isShort?: boolean }) {
  const paused = usePaused()
  return (
    <Button
      variant="quiet"
      aria-pressed={paused}
      onClick={() => setPaused(!paused)}
      // At its deadline the countdown goes, and the button with it.
      ref={passFocusOn}
    >
      <Icon name="pause" size={18} />
      <span className={isShort ? 'visually-hidden' : 'hidden-on-narrow'}>{pauseAnimations}</span>
    </Button>
  )
}
