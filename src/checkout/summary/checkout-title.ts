import { titleCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'

/** The title of the page, by the label of the address, which may be ''. */
export const checkoutTitle = (label: string) =>
  `${titleCopy.prefix}${label || titleCopy.withoutLabel} | ${settings.brand}`
