import { ErrorBoundary } from '#src/ui/errors/ErrorBoundary.tsx'
import { Countdown } from './Countdown.tsx'
import styles from './CountdownBanner.module.css'
import { PauseButton } from './PauseButton.tsx'
import { useCountdownOver, type CountdownSettings } from './use-countdown.ts'

type CountdownBannerProps = {
  text: string
  settings: CountdownSettings
  /** There is more to pause than the countdown: the button stays when that is over. */
  isKept?: boolean
}

/** Left out if it fails. */
export const CountdownBanner = (props: CountdownBannerProps) => (
  <ErrorBoundary>
    <Banner {...props} />
  </ErrorBoundary>
)

function Banner({ text, settings, isKept = false }: CountdownBannerProps) {
  const isOver = useCountdownOver(settings)
  if (isOver && !isKept) return null
  return (
    <div data-over={isOver || undefined} className={`${styles.banner} screen-only`}>
      {!isOver && (
        <p>
          {text} <Countdown settings={settings} />
        </p>
      )}
      <PauseButton />
    </div>
  )
}
