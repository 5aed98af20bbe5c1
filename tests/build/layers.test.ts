import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tools/run.js'

const content = ['#schemas/content/catalog.ts', '#schemas/content/faq.ts', '#schemas/content/settings.ts']
const formAndOrder = ['#schemas/form/contact.ts', '#schemas/order/order.ts']
const schemas = [...formAndOrder, ...content]
const [app, browser, checkout, contentFolder, domain, forms, home, styles, ui] = [
  ...['#src/app/x.ts', '#src/browser/x.ts', '#src/checkout/x.ts', '#src/content/x.ts', '#src/domain/x.ts'],
  ...['#src/forms/x.ts', '#src/home/x.ts', '#src/styles/x.css', '#src/ui/x.ts'],
] as const
const orders = '#orders/x.ts'
const folders = [app, browser, checkout, contentFolder, domain, forms, home, orders, styles, ui]

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}
// Read from package.json: a new one must be refused by every layer that is not listed as allowed to use it.
const packages = Object.keys(dependencies)
const parts = ['zod/mini', 'imask/esm/masked/pattern', 'react-imask/esm/input', 'react-dom/static', 'react/jsx-runtime']
const others = ['./sibling.ts', '../ui/x.ts', '../../schemas/x.ts', 'node:fs']
const all = [...schemas, ...folders, ...packages, ...parts, ...others]

const react = ['react', 'react/jsx-runtime']
const zod = ['zod', 'zod/mini']
const fieldLibraries = ['card-validator', '@brazilian-utils/brazilian-utils', '@zootools/email-spell-checker']
const mask = ['imask', 'imask/esm/masked/pattern', 'react-imask', 'react-imask/esm/input']
const pageParts = [contentFolder, ui, browser, domain]
const withPackages = [...packages, ...parts].filter((name) => name !== 'hono')

// A layer with folders of its own also imports from itself: one folder from another.
const layers = [
  { layer: 'schemas', may: [...schemas, domain, ...zod, ...fieldLibraries] },
  { layer: 'src/domain', may: [] },
  { layer: 'src/content', may: [domain], mayAsType: schemas },
  { layer: 'src/browser', may: react, mayAsType: schemas },
  { layer: 'src/ui', may: [ui, browser, domain, ...react, 'react-router-dom', '@radix-ui/react-accordion'] },
  { layer: 'src/forms', may: [ui, browser, domain, ...react, 'react-hook-form', ...mask] },
  {
    layer: 'src/home',
    may: [home, ...pageParts, ...react, 'react-router-dom', '@radix-ui/react-accordion'],
    mayAsType: schemas,
  },
  { layer: 'src/checkout', may: [checkout, ...formAndOrder, forms, ...pageParts, ...withPackages], mayAsType: content },
  { layer: 'src/app', may: [app, ...schemas, home, checkout, forms, styles, ...pageParts, ...withPackages] },
  { layer: 'orders', may: [orders, ...schemas, domain, contentFolder, ...zod, 'hono'] },
]

const kinds = {
  value: (from: string, line: number) => `import { x as x${line} } from '${from}'`,
  reexport: (from: string, line: number) => `export { x as x${line} } from '${from}'`,
  type: (from: string, line: number) => `import type { x as x${line} } from '${from}'`,
}

interface Report {
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[]
}

/** The imports that oxlint refuses, by layer and kind: `src/ui/type`. */
function refusedImports(): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'))
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const { layer } of layers) {
    mkdirSync(join(folder, layer), { recursive: true })
    for (const [kind, write] of Object.entries(kinds)) {
      writeFileSync(join(folder, layer, `${kind}.ts`), all.map(write).join('\n'))
    }
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '-f', 'json'], { cwd: folder, encoding: 'utf8' })
  const refused = new Map<string, string[]>()
  for (const { code, filename, labels } of (JSON.parse(stdout) as Report).diagnostics) {
    if (!code.includes('no-restricted-imports')) continue
    const file = filename.replaceAll('\\', '/').replace('.ts', '')
    refused.set(file, [...(refused.get(file) ?? []), all[(labels[0]?.span.line ?? 0) - 1] ?? ''])
  }
  return refused
}

const refused = refusedImports()
const except = (allowed: readonly string[]) => all.filter((from) => ![...allowed, './sibling.ts'].includes(from)).sort()
const refusedIn = (layer: string, kind: string) => (refused.get(`${layer}/${kind}`) ?? []).sort()

test.each(layers)('$layer may import only the layers below it', ({ layer, may, mayAsType = [] }) => {
  expect(refusedIn(layer, 'value')).toEqual(except(may))
  expect(refusedIn(layer, 'reexport')).toEqual(except(may))
  expect(refusedIn(layer, 'type')).toEqual(except([...may, ...mayAsType]))
})
