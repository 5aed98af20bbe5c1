import { createRequire } from 'node:module'
import type { BrowserName, CompatData, Identifier } from '@mdn/browser-compat-data'
import { oldestBrowsers } from '../../tools/build/supported-browsers.ts'

/** What MDN knows of every browser. Read, not imported: Vitest would take ten seconds to transform it. */
export const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

/** The feature at the end of a path of names. */
export const featureAt = (start: Identifier | undefined, ...path: string[]): Identifier | undefined =>
  path.reduce((feature, name) => feature?.[name], start)

/** What there is data of inside a feature, by name. */
export function partsOf(feature: Identifier = {}): [name: string, part: Identifier][] {
  return Object.entries(feature).filter(([name]) => name !== '__compat') as [string, Identifier][]
}

/** True when one of the oldest browsers does not have it at all, and when MDN does not know it. */
export function isMissing(feature: Identifier | undefined): boolean {
  const browsers = Object.entries(oldestBrowsers) as [BrowserName, string][]
  return browsers.some(([browser, oldest]) => {
    const statements = [feature?.__compat?.support[browser] ?? []].flat()
    return !statements.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: alias }) =>
        added &&
        added !== 'preview' &&
        ordinal(added) <= ordinal(oldest) &&
        !(removed && ordinal(removed) <= ordinal(oldest)) &&
        !(flags ?? prefix ?? alias),
    )
  })
}

/** '≤15.4' to 15.004: no browser has a thousand minor versions. */
function ordinal(version: string): number {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  return major + minor / 1000
}
