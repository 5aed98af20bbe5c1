import { contentWarnings } from '#schemas/content/content-warnings.ts'
import { checkContent } from '#schemas/content/check-content.ts'
import { catalog } from '#src/content/catalog.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { faq } from '#src/content/faq.ts'
import { settings } from '#src/content/settings.ts'

const errors = checkContent({ catalog, faq, settings })
// Looking for warnings needs valid content.
const warnings = errors.length > 0 ? [] : contentWarnings({ catalog, faq, settings, checkoutCopy })

for (const line of errors) console.log(`error    ${line}`)
for (const { file, field, problem, fix } of warnings) {
  console.log(`warning  src/content/${file}: ${field}: ${problem} → ${fix}`)
}
console.log(`${errors.length} errors, ${warnings.length} warnings`)
process.exitCode = errors.length > 0 ? 1 : 0
