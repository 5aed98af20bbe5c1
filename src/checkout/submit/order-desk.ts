import type { prepareOrder } from './prepare-order.ts'

type PlaceOrder = typeof prepareOrder

let loaded: PlaceOrder | null = null

/** Fetched when the form is first touched, so that a submit finds it there. */
export async function loadDesk(): Promise<PlaceOrder> {
  loaded ??= (await import('./prepare-order.ts')).prepareOrder
  return loaded
}

/** Without waiting, because a tab may be opened only in the click's own task; null while it is not there yet. */
export const deskAtHand = (): PlaceOrder | null => loaded
