/**
 * What can be odd about an order. `unlisted`: the book's catalog has no such package. `no-price`: the address named no
 * price. `price`: the price is not the catalog's. `total`: the total is not the price, less the discount with PIX.
 * `label`: the label is not the category's name. `other-catalog`: what the shop said about the catalog's price is not
 * true of this catalog.
 */
export const marks = ['unlisted', 'no-price', 'price', 'total', 'label', 'other-catalog'] as const

export type Mark = (typeof marks)[number]

const ofPrice: readonly Mark[] = ['price', 'total', 'no-price']

/** Whether an order with these marks came at another price than the catalog's. */
export const hasOtherPrice = (all: readonly Mark[]) => all.some((mark) => ofPrice.includes(mark))
