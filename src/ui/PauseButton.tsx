import { Button } from './Button.tsx'
import { setPaused, usePaused } from './use-paused.ts'

/** Stops whatever moves by itself: countdowns and toasts (WCAG 2.2.2). */
export function PauseButton() {
  const paused = usePaused()
  return (
    <Button variant="quiet" onClick={() => setPaused(!paused)}>
      {paused ? 'Retomar animações' : 'Pausar animações'}
    </Button>
  )
}
