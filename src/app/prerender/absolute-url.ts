import { settings } from '#src/content/settings.ts'

export const absoluteUrl = (path: string) => new URL(path, settings.siteUrl).href
