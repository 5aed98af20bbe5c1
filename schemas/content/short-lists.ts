import * as z from 'zod/mini'
import { namesFacts } from './faq.ts'

const text = z.string().check(z.regex(/\S/, 'write something here'))

const isEachOnce = (texts: readonly string[]) => new Set(texts).size === texts.length

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

const description = text.check(namesFacts)

export const metaDescriptionsSchema = z.strictObject({
  home: description,
  checkout: description,
  notFound: description,
  picture: description,
})
