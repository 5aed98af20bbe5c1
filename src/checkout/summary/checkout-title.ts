import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'

const copy = checkoutCopy.title

/** The title of the page, by the label of what is ordered, which may be ''. */
export const checkoutTitle = (label: string) => `${copy.prefix}${label || copy.withoutLabel} | ${settings.brand}`
