import { checkContent } from '#schemas/content/check-content.ts'
import { banks } from '#src/content/banks.ts'
import { catalog } from '#src/content/catalog.ts'
import { faq } from '#src/content/faq.ts'
import { metaDescriptions } from '#src/content/meta-descriptions.ts'
import { samplePurchases } from '#src/content/sample-purchases.ts'
import { settings } from '#src/content/settings.ts'

/** Apart from render-page.tsx, whose modules may fail on broken content as soon as they are loaded. */
export const contentErrors = checkContent({ banks, catalog, faq, metaDescriptions, samplePurchases, settings })
