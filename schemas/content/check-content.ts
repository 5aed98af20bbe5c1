import * as z from 'zod/mini'
import { unlinkedPackages } from '#src/domain/packages.ts'
import { catalogSchema, type Catalog } from './catalog.ts'
import { settingsSchema, type Settings } from './settings.ts'
import { banksSchema, faqSchema, metaDescriptionsSchema, samplePurchasesSchema, type Faq } from './short-lists.ts'

const files = {
  banks: banksSchema,
  catalog: catalogSchema,
  faq: faqSchema,
  metaDescriptions: metaDescriptionsSchema,
  samplePurchases: samplePurchasesSchema,
  settings: settingsSchema,
}

const descriptions: Record<string, string> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'fields in { }',
  record: 'fields in { }',
}

/** Says how to fix a mistake for which the schema itself has no message. */
const contentErrorMap: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    return `${issue.input === undefined ? 'it is missing: ' : ''}write ${descriptions[issue.expected] ?? issue.expected}`
  }
  if (issue.code === 'too_small') return `write at least ${issue.minimum}`
  if (issue.code === 'too_big') return `write at most ${issue.maximum}`
  if (issue.code === 'invalid_value') return `use one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_union' && Array.isArray(issue.options)) return `use one of ${issue.options.join(', ')}`
  if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => message).join('; ')
  if (issue.code === 'unrecognized_keys') return `take out ${issue.keys.join(', ')}: there is no such field`
  return undefined
}

export function checkContent(content: Record<keyof typeof files, unknown>): string[] {
  const lines = Object.entries(files).flatMap(([name, schema]) => {
    const value = content[name as keyof typeof files]
    const { error } = z.safeParse(schema, value, { error: contentErrorMap })
    return error ? error.issues.map((issue) => line(name, issue, value)) : []
  })
  return lines.length > 0 ? lines : missingCardPages(content as { catalog: Catalog; settings: Settings })
}

function missingCardPages({ catalog, settings }: { catalog: Catalog; settings: Settings }): string[] {
  const { cardForm, cardPageHost, paymentMethods } = settings
  const unlinked = unlinkedPackages(catalog).length
  if (cardForm !== 'off' || cardPageHost || !paymentMethods.includes('credit') || unlinked === 0) return []
  const fix = `set cardPageHost, or write a paymentLink for the ${unlinked} packages without one`
  return [`src/content/settings.ts: cardForm: ${fix}: with 'off' they have no page that asks for the card`]
}

function line(name: string, { path, message }: z.core.$ZodIssue, value: unknown): string {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `src/content/${file}.ts: ${fieldName(path, value) || name}: ${message}`
}

/** 'inscritos.packages.1000.price': list entries are named by what an operator can search for. */
function fieldName(path: readonly PropertyKey[], root: unknown): string {
  let value = root
  const names = path.map((key) => {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[key]
    const entry = (value ?? {}) as Record<string, unknown>
    const label = ['id', 'quantity', 'value', 'name']
      .map((field) => entry[field])
      .find((text) => typeof text === 'string')
    return typeof key === 'number' && label ? label : key
  })
  return names.map(String).join('.')
}

/** What warnings are about, once it is valid. `picture` is the SHA-256 of src/public/og.png. */
export type Content = { catalog: Catalog; faq: Faq; settings: Settings; picture: string; now: Date }

/** Something that an operator should know. `file` is relative to src/content. */
export type Finding = { file: string; field: string; problem: string; fix: string }

export type Check = [hasProblem: boolean, field: string, problem: string, fix: string]

export const findingsIn = (file: string, checks: readonly Check[]): Finding[] =>
  checks.flatMap(([hasProblem, field, problem, fix]) => (hasProblem ? [{ file, field, problem, fix }] : []))
