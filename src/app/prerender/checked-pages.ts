import { checkContent } from '#schemas/content/check-content.ts'
import { banks } from '#src/content/banks.ts'
import { catalog } from '#src/content/catalog.ts'
import { faq } from '#src/content/faq.ts'
import { metaDescriptions } from '#src/content/meta-descriptions.ts'
import { samplePurchases } from '#src/content/sample-purchases.ts'
import { settings } from '#src/content/settings.ts'

export const contentErrors = checkContent({ banks, catalog, faq, metaDescriptions, samplePurchases, settings })

/** Once there are no mistakes: on broken content these modules may fail as soon as they are loaded. */
export const loadPages = () => import('./render-page.tsx')
