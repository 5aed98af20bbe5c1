import * as z from 'zod/mini'
import { factNames, namesInBraces } from '#src/domain/facts.ts'

const names: readonly string[] = factNames

/** A sentence may name facts in braces, and nothing else. */
export const namesFacts = z.refine<string>(
  (text) => namesInBraces(text).every((name) => names.includes(name)),
  `write in braces only the name of a fact: ${names.join(', ')}`,
)

const sentence = z.string().check(z.minLength(1, 'write at least one sentence'), namesFacts)

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
    z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'use each id once'),
  )

export type Faq = z.infer<typeof faqSchema>
