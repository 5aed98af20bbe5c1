import path from 'node:path'

type Fixed = typeof import('../../src/app/prerender/render-page.tsx').fixedSettings

const source = path.resolve('src')
/** Here they are written. */
const content = path.join(source, 'content')

/** Writes the values of these settings into a module, so that the bundle leaves out what they rule out. */
export function fixSettings(code: string, id: string, fixed: Fixed): string | null {
  if (!id.startsWith(source) || id.startsWith(content)) return null
  return code.replaceAll(/\bsettings\.(cardForm|cardPageHost|orderWebhook)\b/g, (_, name: keyof Fixed) =>
    fixed[name] === undefined ? 'undefined' : JSON.stringify(fixed[name]),
  )
}
