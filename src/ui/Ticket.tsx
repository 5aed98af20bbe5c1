import type { ReactNode } from 'react'
import { goesTo } from '#src/domain/generic-copy.ts'
import { shownAddress } from '#src/domain/links.ts'
import { formatPrice } from '#src/domain/money.ts'
import { arrowHead, arrowTrail } from './icon-paths.ts'
import { OrderCode } from './OrderCode.tsx'

type TicketProps = {
  order: { code: string; profileLink: string; totalCents: number | null }
  name: string
  steps: readonly string[]
  /** How far it has come; null if it comes no further. */
  step: string | null
  children?: ReactNode
}

/** An order as a thing to keep, to photograph and to send. */
export function Ticket({ order, name, steps, step, children }: TicketProps) {
  const { code, profileLink, totalCents } = order
  return (
    <div className="ticket">
      <div className="stub row">
        <svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true">
          <path d={arrowHead} />
          <path d={arrowTrail} pathLength="1" />
        </svg>
        <OrderCode code={code} />
        {children}
      </div>
      <p className="what">
        <span>{name}</span>
        <span>
          <span className="visually-hidden">{` ${goesTo} `}</span>
          <bdi translate="no">{shownAddress(profileLink)}</bdi>
        </span>
      </p>
      {totalCents !== null && (
        <p translate="no" className="total">
          {formatPrice(totalCents)}
        </p>
      )}
      {step && (
        <ol className="steps">
          {steps.map((one) => (
            <li key={one} aria-current={one === step ? 'step' : undefined}>
              {one}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
