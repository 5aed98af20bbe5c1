import * as z from 'zod/mini'

const sentence = z.string().check(z.minLength(1, 'write at least one sentence'))

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
