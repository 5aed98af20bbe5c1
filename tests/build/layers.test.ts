import { basename, dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const lower = '#src/ui #src/browser #src/domain'
const pages = `#src/content #src/forms ${lower}`

/** What a layer may import besides files beside or below the importing one. A layer that names itself has folders. */
const layers: Record<string, { folders?: string; types?: string; packages?: string }> = {
  'src/domain': {},
  'src/content': { folders: '#src/domain', types: '#schemas' },
  'src/browser': { types: '#schemas', packages: 'react' },
  'src/ui': { folders: lower, packages: 'react react-router-dom @radix-ui/react-accordion copy-text-to-clipboard uqr' },
  'src/forms': { folders: lower, packages: 'react react-hook-form react-imask imask' },
  'src/order': {
    folders: `#schemas/order #src/content ${lower}`,
    types: '#schemas/content',
    packages: 'react @brazilian-utils/brazilian-utils',
  },
  'src/home': {
    folders: `#src/home #src/order #src/content ${lower}`,
    types: '#schemas',
    packages: 'react react-router-dom @radix-ui/react-accordion',
  },
  'src/checkout': {
    folders: `#src/checkout #schemas/form #schemas/order #src/order ${pages}`,
    // The rules of the content run only in the build.
    types: '#schemas/content',
    packages: 'react react-dom react-router-dom react-hook-form @hookform/resolvers @brazilian-utils/brazilian-utils',
  },
  'src/app': {
    folders: `#src/app #src/home #src/checkout #src/order #src/styles #schemas ${pages}`,
    packages: 'react react-dom react-router-dom',
  },
  schemas: { folders: '#schemas #src/domain', packages: 'zod card-validator @brazilian-utils/brazilian-utils' },
  orders: {
    folders: '#orders #schemas #src/domain #src/content #src/styles #src/ui/icon-paths.ts #src/ui/qr-code.ts',
    packages: 'hono zod',
  },
}

type File = readonly [path: string, source: string]

const raw = import.meta.glob<string>(
  ['/{src,schemas,orders,tests}/**/*.{js,jsx,cjs,mjs,ts,tsx,cts,mts}', '!/orders/tools/**'],
  { query: '?raw', import: 'default', eager: true },
)
const sourceOf = new Map(Object.entries(raw).map(([path, source]) => [path.slice(1), source]))
const isTest = ([path]: File) => /^(orders\/)?tests\//.test(path)
const testFiles = [...sourceOf].filter(isTest)
const files = [...sourceOf].filter((file) => !isTest(file))

/** What a file imports or re-exports. `import()` counts as an import of a value, even in a type. */
function importsIn(file: string, source: string): { from: string; asType: boolean }[] {
  const { staticImports, staticExports } = parseSync(file, source).module
  const exported = staticExports.flatMap(({ entries }) => entries)
  const calls = source.matchAll(/\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"`]([^'"`]+)/g)
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      asType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...exported.flatMap(({ moduleRequest: from, isType }) => (from ? { from: from.value, asType: isType } : [])),
    ...[...calls].map(([, from = '']) => ({ from, asType: false })),
  ]
}

function violations(file: string, source: string): string[] {
  const layer = Object.keys(layers).find((name) => file.startsWith(`${name}/`))
  const { folders = '', types = '', packages = '' } = layers[layer ?? ''] ?? {}
  const may = `${folders} ${packages}`.trim()

  return importsIn(file, source).flatMap(({ from, asType }) => {
    const refused = (instead: string) => [`${file} imports '${from}': ${instead}`]
    if (!layer) return refused(`give ${dirname(file)} a line in the map of layers`)
    if (from.split('/').includes('..')) return refused('another folder is imported by its #name')
    if (dirname(from) === `#${dirname(file)}`) return refused(`write './${basename(from)}'`)
    const names = `${may} ${asType ? types : ''}`.split(' ').filter(Boolean)
    if (['.', ...names].some((name) => from === name || from.startsWith(`${name}/`))) return []
    return refused(`${layer} may import ${may || 'nothing'}${types && `, and as types ${types}`}`)
  })
}

const pathOf = (file: string, from: string) =>
  from.startsWith('.') ? join(dirname(file), from) : from.replace('#', '')

/** The innermost folder. Undefined for files directly in 'src/home' or 'orders', which put the folders together. */
const folderOf = (path: string) => /^(?:src\/[^/]+|schemas|orders)\/.+(?=\/)/.exec(path)?.[0]

/** Every import, even of a type, from a folder that imports the importing one as well. */
function circles(given: readonly File[]) {
  const crossings = given.flatMap(([file, source]) =>
    importsIn(file, source).flatMap(({ from }) => {
      const here = folderOf(file)
      const there = folderOf(pathOf(file, from))
      if (!here || !there || here === there) return []
      const message = `${file} imports '${from}': ${there} imports ${here} too, and only one of them may`
      return { here, there, message }
    }),
  )
  return crossings.filter(({ here, there }) => crossings.some((back) => back.here === there && back.there === here))
}

test('every layer imports only what the map allows', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(([file, source]) => violations(file, source))).toEqual([])
})

test('no two folders import each other', () => expect(circles(files).map(({ message }) => message)).toEqual([]))

/** Vitest gives these tests/content in place of src/content, also where others import it; Playwright cannot. */
const isExchanged = (file: string) => /^(tests\/(unit|support)|orders\/tests)\/.*(?<!\.e2e)\.ts$/.test(file)

/** Whether a test imports what a seller edits: by itself or, unless it is exchanged there, by way of others. */
function readsSeller(file: string, source = sourceOf.get(file) ?? ''): boolean {
  const seen = new Set<string>()
  const walk = (here: string, text: string) => {
    for (const { from, asType } of importsIn(here, text)) {
      const path = pathOf(here, from)
      if (asType || seen.has(path)) continue
      seen.add(path)
      if (!isExchanged(file)) walk(path, sourceOf.get(path) ?? '')
    }
  }
  walk(file, source)
  return [...seen].some((path) => /^src\/content\/(?!.*-copy\.ts$)/.test(path))
}

test('only the scenarios of the shop that ships read what a seller edits', () => {
  expect(testFiles.length).toBeGreaterThan(100)
  const reading = testFiles.filter(([file]) => readsSeller(file))
  expect(reading.map(([file]) => file)).toEqual(['tests/e2e/shop/own-shop.e2e.ts'])
})

test.each([
  ['tests/unit/x.test.ts', "import { catalog } from '#src/content/catalog.ts'", true],
  ['orders/tests/x.e2e.ts', "await import('../../src/content/faq.ts')", true],
  ['tests/e2e/x.e2e.ts', "import { CheckoutPage } from '#src/checkout/CheckoutPage.tsx'", true],
  ['tests/unit/x.test.ts', "import { CheckoutPage } from '#src/checkout/CheckoutPage.tsx'", false],
  ['tests/e2e/x.e2e.ts', "import { homeCopy } from '#src/content/home-copy.ts'", false],
])('%s with %s reads what a seller edits: %s', (file, line, reads) => expect(readsSeller(file, line)).toBe(reads))

test.each([
  ["import '#src/checkout/CheckoutPage.tsx'", 'src/home may import #src/home'],
  ["import { orderSchema } from '#schemas/order/order.ts'", 'and as types #schemas'],
  ["import { type Order, orderSchema } from '#schemas/order/order.ts'", 'and as types #schemas'],
  ["export * from '#src/app/routes.ts'", 'src/home may import #src/home'],
  ["import type { Field } from '#src/forms/Field.tsx'", 'src/home may import #src/home'],
  ["const load = () =>\n  import('uqr')", 'src/home may import #src/home'],
  ["import { Faq } from '../Faq.tsx'", "'../Faq.tsx': another folder is imported by its #name"],
  ["import { Hero } from '#src/home/hero/Hero.tsx'", "'#src/home/hero/Hero.tsx': write './Hero.tsx'"],
])('%s is refused in a folder of home', (line, message) => {
  expect(violations('src/home/hero/x.ts', line)).toEqual([expect.stringContaining(message)])
})

test('two folders that import each other are found, even if one imports only a type', () => {
  const found = circles([
    ['src/home/a/x.ts', "import type { Y } from '#src/home/b/y.ts'"],
    ['src/home/b/y.ts', "import { x } from '#src/home/a/x.ts'"],
    ['src/home/x.ts', "import { x } from './a/x.ts'"],
  ])
  expect(found.map(({ message }) => message)).toEqual([
    "src/home/a/x.ts imports '#src/home/b/y.ts': src/home/b imports src/home/a too, and only one of them may",
    "src/home/b/y.ts imports '#src/home/a/x.ts': src/home/a imports src/home/b too, and only one of them may",
  ])
})
