/** How long a browser keeps an order and tries to deliver it, and how long it can be paid by card on its page. */
export const orderMs = 24 * 60 * 60 * 1000

/** What src/content/ promises: the longest delivery, and how long after it numbers that fall are made good. */
export const deliveryDays = 7
export const guaranteeDays = 90
