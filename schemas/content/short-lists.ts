import * as z from 'zod/mini'
import { factNames, namesInBraces } from '#src/domain/facts.ts'
import { isEachOnce, text } from './catalog.ts'

/** A sentence may name facts in braces, and nothing else; a brace alone names nothing. */
const sentence = text.check(
  z.refine(
    (words) => namesInBraces(words).every((name) => factNames.includes(name)),
    `write in braces only the name of a fact: ${factNames.join(', ')}`,
  ),
)

export const faqSchema = z
  .array(
    z.strictObject({
      id: z.string().check(z.regex(/^[a-z-]+$/, 'use lower-case letters and hyphens')),
      question: sentence,
      answer: sentence,
    }),
  )
  .check(
    z.minLength(8, 'keep at least eight questions'),
    z.refine((items) => isEachOnce(items.map(({ id }) => id)), 'use each id once'),
  )

export const banksSchema = z
  .array(
    z.strictObject({
      value: z.string().check(z.regex(/^[a-z\d]+$/, 'use lower-case letters and digits')),
      label: text,
    }),
  )
  .check(
    z.refine(
      (banks) => isEachOnce(banks.map(({ value }) => value)) && isEachOnce(banks.map(({ label }) => label)),
      'list each bank once',
    ),
    z.minLength(1, 'list at least one bank'),
  )

export const samplePurchasesSchema = z
  .array(z.strictObject({ name: text, service: text, location: text }))
  .check(z.refine((buyers) => isEachOnce(buyers.map((buyer) => JSON.stringify(buyer))), 'list each buyer once'))

export const metaDescriptionsSchema = z.strictObject({
  home: sentence,
  checkout: sentence,
  notFound: sentence,
  picture: sentence,
})

export type Faq = z.infer<typeof faqSchema>
export type SamplePurchases = z.infer<typeof samplePurchasesSchema>
