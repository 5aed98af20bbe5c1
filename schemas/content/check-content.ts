import * as z from 'zod/mini'
import { catalogSchema } from './catalog.ts'
import { cure } from './content-error-map.ts'
import { faqSchema } from './faq.ts'
import { settingsSchema } from './settings.ts'

const files = { catalog: catalogSchema, faq: faqSchema, settings: settingsSchema }

/** Reads the content as it stands in the files; one line for each mistake: file, field, cure. */
export function checkContent(store: Record<keyof typeof files, unknown>): string[] {
  return Object.entries(files).flatMap(([name, schema]) => {
    const result = z.safeParse(schema, store[name as keyof typeof files], { error: cure })
    return result.error ? result.error.issues.map((issue) => line(name, issue, store[name as keyof typeof files])) : []
  })
}

function line(name: string, { path, message }: z.core.$ZodIssue, content: unknown): string {
  return `src/content/${name}.ts: ${fieldName(path, content) || name}: ${message}`
}

/** 'inscritos.packages.1000.price': an entry of a list is called by its id or quantity, which an operator can find. */
function fieldName(path: readonly PropertyKey[], content: unknown): string {
  let value = content
  const names = path.map((key) => {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[key]
    const { id, quantity } = (value ?? {}) as { id?: unknown; quantity?: unknown }
    const called = [id, quantity].find((name) => typeof name === 'string')
    return typeof key === 'number' && called ? called : key
  })
  return names.map(String).join('.')
}
