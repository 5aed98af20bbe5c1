import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { Countdown } from '#src/ui/motion/Countdown.tsx'
import { PauseButton } from '#src/ui/motion/PauseButton.tsx'
import { useCountdownOver } from '#src/ui/motion/use-countdown.ts'
import styles from './CheckoutBanner.module.css'

export function CheckoutBanner() {
  if (useCountdownOver(settings.checkoutCountdown)) return null
  return (
    <div className={styles.banner}>
      <p>
        {checkoutCopy.banner} <Countdown settings={settings.checkoutCountdown} />
      </p>
      <PauseButton />
    </div>
  )
}
