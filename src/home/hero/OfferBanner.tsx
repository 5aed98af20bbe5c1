import { homeCopy } from '#src/content/home-copy.ts'
import { settings } from '#src/content/settings.ts'
import { Countdown } from '#src/ui/motion/Countdown.tsx'
import { PauseButton } from '#src/ui/motion/PauseButton.tsx'
import { useCountdownOver } from '#src/ui/motion/use-countdown.ts'
import styles from './OfferBanner.module.css'

/** Stays without the offer where there are toasts to pause. */
export function OfferBanner() {
  const isOver = useCountdownOver(settings.homeCountdown)
  if (isOver && settings.purchaseToasts.mode === 'off') return null
  return (
    <div className={styles.banner}>
      {!isOver && (
        <p>
          {homeCopy.hero.banner} <Countdown settings={settings.homeCountdown} />
        </p>
      )}
      <PauseButton />
    </div>
  )
}
