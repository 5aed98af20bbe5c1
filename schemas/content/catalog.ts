import * as z from 'zod/mini'
import { parseHttpsUrl } from '#src/domain/links.ts'
import { parsePrice } from '#src/domain/money.ts'
import { categoryIds } from '#src/domain/packages.ts'

const wholeAddress = 'write a whole https address without user or password, for example "https://pay.exemplo.com/abc"'

/** A text of which `holds` is true, or what to write instead. */
export const textThat = (holds: (text: string) => boolean, fix: string) => z.string().check(z.refine(holds, fix))

export const text = textThat((words) => /\S/.test(words), 'write something here')

/** What is shown in large letters, which wrap but break no word: a longer one does not fit on a phone. */
export const title = text.check(
  z.refine((words) => !/[^\s\p{Extended_Pictographic}-]{25}/u.test(words), 'write words of at most 24 characters'),
)

export const isEachOnce = (texts: readonly string[]) => new Set(texts).size === texts.length

export const httpsUrlSchema = textThat((address) => parseHttpsUrl(address) !== null, wholeAddress)

const paymentLink = z.union(
  [httpsUrlSchema, z.strictObject({ pix: httpsUrlSchema, credit: httpsUrlSchema })],
  `${wholeAddress}, or one for each method: { pix: "https://…", credit: "https://…" }`,
)

const packageSchema = z.strictObject({
  quantity: z.string().check(z.regex(/^[1-9]\d*$/, 'write only digits, for example "1000"')),
  price: z.string().check(
    z.regex(/^R\$\s\d{1,3}(\.\d{3})*,\d{2}$/, { error: 'write it as "R$ 1.200,33"', abort: true }),
    z.refine((price) => (parsePrice(price) ?? 0) > 0, 'write a price above zero'),
  ),
  paymentLink: z.optional(paymentLink),
  isBestSeller: z.optional(z.boolean()),
})

const sectionSchema = z.strictObject({
  id: z.enum(categoryIds, `use one of ${categoryIds.join(', ')}`),
  // The schema of an order allows no more.
  label: title.check(z.regex(/^.{0,80}$/su, 'write at most 80 characters')),
  packages: z.array(packageSchema).check(
    z.minLength(1, 'list at least one package'),
    z.refine((packages) => isEachOnce(packages.map(({ quantity }) => quantity)), 'list each quantity once'),
    z.refine(
      (packages) => packages.filter(({ isBestSeller }) => isBestSeller).length <= 1,
      'mark only the one that sells most with isBestSeller',
    ),
  ),
})

const hasEachSection = z.refine<{ id: string }[]>(
  (sections) => categoryIds.every((id) => sections.filter((section) => section.id === id).length === 1),
  `list each section once: ${categoryIds.join(', ')}`,
)

/** The four sections of the home page, in the order in which they appear. */
export const catalogSchema = z.array(sectionSchema).check(hasEachSection)

export type Package = z.infer<typeof packageSchema>
export type CatalogSection = z.infer<typeof sectionSchema>
export type Catalog = z.infer<typeof catalogSchema>
