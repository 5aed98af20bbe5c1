import * as z from 'zod/mini'
import { unlinkedPackages } from '#src/domain/packages.ts'
import { catalogSchema, type Catalog } from './catalog.ts'
import { contentErrorMap } from './content-error-map.ts'
import { faqSchema } from './faq.ts'
import { settingsSchema, type Settings } from './settings.ts'
import { banksSchema, metaDescriptionsSchema, samplePurchasesSchema } from './short-lists.ts'

const files = {
  banks: banksSchema,
  catalog: catalogSchema,
  faq: faqSchema,
  metaDescriptions: metaDescriptionsSchema,
  samplePurchases: samplePurchasesSchema,
  settings: settingsSchema,
}

/** One line for each mistake in the content: file, field, fix. */
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
