/** How long a browser keeps an order and tries to deliver it, and how long it can be paid by card on its page. */
export const orderMs = 24 * 60 * 60 * 1000
