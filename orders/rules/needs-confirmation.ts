import { isSold, type State } from './order-states.ts'
import { hasOtherPrice, type Mark } from './price-marks.ts'

/** An order whose state the seller saw as `from` and wants to be `to`. */
export type Change = { id: string; from: State; to: State }

type Order = { id: string; state: State; marks: readonly Mark[]; gone: { as: string } | null }

/**
 * Whether the seller is asked about a change of an order first: of a new one that came at another price than the
 * catalog's and is marked as sold, and of a contested one that is to be delivered.
 */
export const needsConfirmation = ({ id, state, marks, gone }: Order, changes: readonly Change[]): boolean =>
  changes.some(({ id: changed, from, to }) => {
    const isDelivered = gone?.as === 'contested' && (to === 'delivering' || to === 'delivered')
    const isSale = from === 'new' && state === 'new' && isSold(to)
    return changed === id && (isDelivered || (isSale && hasOtherPrice(marks)))
  })
