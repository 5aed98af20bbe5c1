import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { bookStatusSchema, bookWarnings, erasingNote, type BookStatus } from '#schemas/book/book-warnings.ts'
import { catalogVersion } from '#schemas/book/catalog-version.ts'
import type { Finding } from '#schemas/content/check-content.ts'
import { contentWarnings } from '#schemas/content/content-warnings.ts'
import { interestNote, stripeLinks } from '#schemas/content/link-warnings.ts'
import { contentErrors as errors } from '#src/app/prerender/checked-pages.ts'
import { catalog } from '#src/content/catalog.ts'
import { faq } from '#src/content/faq.ts'
import { settings } from '#src/content/settings.ts'

const longestWaitMs = 3000

/** What the receiver of the orders says about itself, or null if it is not an order book. Rejects without an answer. */
async function askBook(orderWebhook: string): Promise<BookStatus | null> {
  const response = await fetch(new URL('/status', orderWebhook), { signal: AbortSignal.timeout(longestWaitMs) })
  const text = await response.text()
  try {
    return bookStatusSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

async function checkBook(orderWebhook: string): Promise<{ warnings: Finding[]; note: string | null }> {
  try {
    const book = await askBook(orderWebhook)
    if (!book) return { warnings: [], note: null }
    const hasStripeLinks = stripeLinks(catalog).length > 0
    const version = await catalogVersion(catalog, settings)
    const warnings = bookWarnings(book, { settings, orderWebhook, version, hasStripeLinks })
    return { warnings, note: erasingNote(book) }
  } catch {
    const problem = `${new URL(orderWebhook).host} does not answer: orders wait in the visitors' browsers`
    const fix = 'see that the receiver runs and the address is right'
    return { warnings: [{ file: 'settings.ts', field: 'orderWebhook', problem, fix }], note: null }
  }
}

// Warnings can be found only in valid content.
const isValid = errors.length === 0
const picture = createHash('sha256').update(readFileSync('src/public/og.png')).digest('hex')
const warnings = isValid ? contentWarnings({ catalog, faq, settings, picture, now: new Date() }) : []
const book = isValid && settings.orderWebhook ? await checkBook(settings.orderWebhook) : null
if (book) warnings.push(...book.warnings)

for (const line of errors) console.log(`error    ${line}`)
for (const { file, field, problem, fix } of warnings)
  console.log(`warning  src/content/${file}: ${field}: ${problem} → ${fix}`)
for (const note of [book?.note, isValid && interestNote(settings)]) if (note) console.log(`note     ${note}`)
const count = ({ length }: readonly unknown[], name: string) => `${length} ${name}${length === 1 ? '' : 's'}`
console.log(`${count(errors, 'error')}, ${count(warnings, 'warning')}`)
process.exitCode = isValid ? 0 : 1
