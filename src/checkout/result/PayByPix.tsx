import { useMemo } from 'react'
import type { Charge } from '#schemas/order/order-news.ts'
import { catalog } from '#src/content/catalog.ts'
import { panelCopy } from '#src/content/order-copy.ts'
import { categoryTerm } from '#src/content/shared-copy.ts'
import { dayAndTime } from '#src/domain/day-and-time.ts'
import { formatPrice } from '#src/domain/money.ts'
import { otherCategoryName } from '#src/domain/packages.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { chargeOf, type WayToPay } from '#src/order/order-status.ts'
import { endHere } from '#src/order/receiver-clock.ts'
import { useSecondsLeft } from '#src/order/use-order.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { passFocusOn } from '#src/ui/focus.ts'
import { Digits } from '#src/ui/motion/Countdown.tsx'
import { PauseButton } from '#src/ui/motion/PauseButton.tsx'
import { usePaused } from '#src/ui/motion/use-paused.ts'
import { Steps } from '#src/ui/Steps.tsx'
import { pixCode, type BrCode } from './br-code.ts'
import styles from './PayByPix.module.css'

const copy = panelCopy.pix

type PayByPixProps = { kept: KeptOrder; way: Extract<WayToPay, { kind: 'pix' }>; needsReceipt: boolean }

/** How to pay by Pix. It never says that anything was paid. */
export function PayByPix({ kept, way, needsReceipt }: PayByPixProps) {
  const { order } = kept
  const { source, totalCents } = way
  const charge = chargeOf(way)
  const otherCategory = otherCategoryName(catalog, order)
  const code = useMemo(() => pixCode(source, order.code, totalCents), [source, order.code, totalCents])
  return (
    <div ref={passFocusOn} className={styles.pix}>
      <CopyButton text={code.payload} words={copy} showsField />
      {charge && <Expiry kept={kept} charge={charge} />}
      <p>{charge ? panelCopy.charge.next : copy.next}</p>
      {/* The settings have the name as it is written; a code has it without accents. */}
      <dl>
        {otherCategory && (
          <>
            <dt>{categoryTerm}</dt>
            <dd>{otherCategory}</dd>
          </>
        )}
        <dt>{copy.receiver}</dt>
        <dd translate="no">{'receiver' in source ? source.receiver : code.receiver}</dd>
      </dl>
      <Steps steps={needsReceipt ? copy.steps : [...copy.steps.slice(0, -1), copy.waitStep]} />
      <Picture code={code} totalCents={totalCents} />
    </div>
  )
}

function Picture({ code: { size, path }, totalCents }: { code: BrCode; totalCents: number }) {
  return (
    <figure>
      <figcaption>{copy.otherPhone}</figcaption>
      {/* Black on white in every color scheme. */}
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={copy.picture(formatPrice(totalCents))}
        // Whole pixels of the screen for each module, in browsers that can: not every reader takes uneven ones.
        style={{ width: `round(down, 100%, ${size / devicePixelRatio}px)` }}
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
    </figure>
  )
}

/** While paused, and on paper, it does not say how long is left: digits that stand still are untrue a second later. */
function Expiry({ kept, charge }: { kept: KeptOrder; charge: Charge }) {
  const paused = usePaused()
  const until = panelCopy.charge.payUntil(dayAndTime(new Date(endHere(kept, charge)).toISOString()))
  return (
    <p className={styles.expiry}>
      {/* Another answer of the receiver may correct the end. */}
      <span key={until}>
        {until}
        {!paused && (
          <span className="screen-only">
            {' · '}
            <TimeLeft kept={kept} charge={charge} />
          </span>
        )}
      </span>
      <PauseButton isShort />
    </p>
  )
}

/** Only the digits, so that a second renders nothing else. */
const TimeLeft = ({ kept, charge }: { kept: KeptOrder; charge: Charge }) => (
  <Digits secondsLeft={useSecondsLeft(kept, charge)} />
)
