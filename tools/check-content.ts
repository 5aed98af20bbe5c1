import { contentWarnings } from '#schemas/content/content-warnings.ts'
import { checkContent } from '#schemas/content/check-content.ts'
import { catalog } from '#src/content/catalog.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { faq } from '#src/content/faq.ts'
import { settings } from '#src/content/settings.ts'

const errors = checkContent({ catalog, faq, settings })
// Warnings read content that holds; on any other they could fail themselves.
const warnings = errors.length > 0 ? [] : contentWarnings({ catalog, faq, settings, checkoutCopy })

for (const line of errors) console.log(`error    ${line}`)
for (const { file, field, problem, cure } of warnings) {
  console.log(`warning  src/content/${file}: ${field}: ${problem} → ${cure}`)
}
console.log(`${errors.length} errors, ${warnings.length} warnings`)
process.exitCode = errors.length > 0 ? 1 : 0
