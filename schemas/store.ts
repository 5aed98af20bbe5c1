import type * as z from 'zod/mini'
import * as core from 'zod/mini'
import { catalogueSchema } from './catalogue.ts'
import { faqSchema } from './faq.ts'
import { settingsSchema } from './settings.ts'

const files = { catalogue: catalogueSchema, faq: faqSchema, settings: settingsSchema }

/** Reads the content as it stands in the files; one line for each mistake: file, field, cure. */
export function checkStore(store: Record<keyof typeof files, unknown>): string[] {
  return Object.entries(files).flatMap(([name, schema]) => {
    const result = core.safeParse(schema, store[name as keyof typeof files])
    return result.error ? result.error.issues.map((issue) => line(name, issue)) : []
  })
}

function line(name: string, issue: z.core.$ZodIssue): string {
  return `src/content/${name}.ts: ${issue.path.join('.') || name}: ${issue.message}`
}
