/** How long a browser keeps an order and tries to deliver it, and how long it can be paid by card on its page. */
export const orderMs = 24 * 60 * 60 * 1000

/** The longest delivery that src/content/ promises. The order book reads it: @public */
export const deliveryDays = 7

/** How long after it numbers that fall are made good. */
export const guaranteeDays = 90
