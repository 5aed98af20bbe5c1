import { settings } from '#src/content/settings.ts'

/** The whole address of a path of the shop, as others have to be told it. */
export const absoluteUrl = (path: string) => new URL(path, settings.siteUrl).href
