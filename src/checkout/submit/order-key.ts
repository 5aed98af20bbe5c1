/** In sessionStorage: the order of the tab. In a history entry: the id of the order whose result was shown there. */
export const orderKey = 'pedido'

/** Whether an order was shown at this entry of the history. Apart, so that the form need not load what reads orders. */
export const hasShownOrder = () => Boolean((history.state as Record<string, unknown> | null)?.[orderKey])
