import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserName, CompatData, Identifier } from '@mdn/browser-compat-data'
import postcss from 'postcss'
import { parseSync, transformWithOxc, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { buildTarget, inlineTarget, oldestBrowsers } from '../../tools/build/supported-browsers.ts'
import { readBuilt, testShop } from './built-site.ts'

/** What MDN knows about every browser. Not imported: Vitest would take ten seconds to transform it. */
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

/** The feature at the end of a path of names. */
const featureAt = (start: Identifier | undefined, ...path: string[]): Identifier | undefined =>
  path.reduce((feature, name) => feature?.[name], start)

/** The parts of a feature that have data of their own, by name. */
function partsOf(feature: Identifier = {}): [name: string, part: Identifier][] {
  return Object.entries(feature).filter(([name]) => name !== '__compat') as [string, Identifier][]
}

type Browsers = Partial<Record<BrowserName, string>>

/** True if one of the browsers does not have the feature at all, or if MDN does not know it. */
function isMissing(feature: Identifier | undefined, browsers: Browsers = oldestBrowsers): boolean {
  return (Object.entries(browsers) as [BrowserName, string][]).some(([browser, oldest]) => {
    const statements = [feature?.__compat?.support[browser] ?? []].flat()
    return !statements.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: alias }) =>
        added &&
        added !== 'preview' &&
        isUpTo(oldest, added) &&
        !(removed && isUpTo(oldest, removed)) &&
        !(flags ?? prefix ?? alias),
    )
  })
}

/** Whether MDN's version, such as '≤15.4', is no newer than that. */
const isUpTo = (version: string, given: string) =>
  given.replace('≤', '').localeCompare(version, 'en', { numeric: true }) <= 0

const scripts = readdirSync(`${testShop}/assets`).filter((name) => name.endsWith('.js'))

test('the README names the oldest browsers', () => {
  const { safari, safari_ios: ios, chrome, edge, firefox, samsunginternet_android: samsung } = oldestBrowsers
  expect([safari, chrome]).toEqual([ios, edge])
  const names = `Safari ${safari}, on iPhones too; Chrome and Edge ${chrome}; Firefox ${firefox}; Samsung Internet ${samsung}`
  expect(readFileSync('README.md', 'utf8')).toContain(names)
})

/** Whether a browser can read all of a script: the build would rewrite nothing for it. */
async function isReadable(code: string, target: string | string[]): Promise<boolean> {
  const [rewritten, same] = await Promise.all(
    [target, 'esnext'].map((syntax) => transformWithOxc(code, 'built.js', { target: syntax, sourcemap: false })),
  )
  // The build turns a lookbehind into a call that can be read, but throws when it runs.
  return rewritten?.code === same?.code && !/\(\?<[=!]/.test(code)
}

test('the oldest browsers can read every script', async () => {
  for (const name of scripts) expect(await isReadable(readBuilt(`assets/${name}`), buildTarget), name).toBe(true)
})

const inlineScripts = (page: string): string[] =>
  [...readBuilt(page).matchAll(/<script data-cfasync="false">([^]*?)<\/script>/g)].map(([, code = '']) => code)

test.each(['index.html', 'checkout.html', '404.html'])('older browsers can read scripts in %s', async (page) => {
  const inline = inlineScripts(page)
  expect(inline.length).toBeGreaterThan(0)
  for (const code of inline) expect(await isReadable(code, inlineTarget)).toBe(true)
  // Any one of these would keep the script from saying that the form did not load.
  const newer = ['/[\\p{C}]/u', '/(?<=a)b/', '/a.b/s', 'a?.b', 'a ?? b', 'a ||= b', 'try { a() } catch {}']
  for (const code of newer) expect(await isReadable(code, inlineTarget), code).toBe(false)
})

/** Names of methods and fields that no built-in object has in all of the browsers. */
function newNames(browsers: Browsers): Set<string> {
  const members = partsOf(data.javascript.builtins)
    .flatMap(([, builtin]) => partsOf(builtin))
    .map(([name, member]) => [name.replace(/_static$/, ''), member] as const)
  const known = new Set(members.filter(([, member]) => !isMissing(member, browsers)).map(([name]) => name))
  return new Set(members.map(([name]) => name).filter((name) => !known.has(name)))
}

const owners = ['Window', 'Document', 'Navigator', 'Crypto', 'Performance', 'History', 'Location']
/** Of what type an object is that scripts know by its name. */
const interfaceOf = (object: string) =>
  owners.find((owner) => owner.toLowerCase() === object.replace('globalThis', 'window')) ?? object

/** True for new members such as Object.groupBy and navigator.locks. */
function isNewMember(object: string, name: string, browsers: Browsers): boolean {
  const owner = featureAt(data.javascript.builtins, object) ?? featureAt(data.api, interfaceOf(object))
  const member = featureAt(owner, `${name}_static`) ?? featureAt(owner, name)
  return member !== undefined && isMissing(member, browsers)
}

/** The scripts check whether these are there, and do without them. */
const asked = [
  'navigator.share',
  'navigator.canShare',
  'document.prerendering',
  'navigator.connection',
  'window.navigation',
  'Error.captureStackTrace',
]
/** These are names of other things as well: React's `use`, an error of ours, CSS.escape. */
const homonyms = ['use', 'error', 'escape', 'captureStackTrace']

/** The names that a script uses and the browsers do not have, of the language and of the browser. */
function newUses(script: string, browsers: Browsers = oldestBrowsers): string[] {
  const tooNew = newNames(browsers)
  const own = new Set(homonyms)
  const [used, members] = [new Set<string>(), new Set<string>()]
  new Visitor({
    // Names that a script defines itself: Radix has a class whose methods are called like new ones of arrays.
    MethodDefinition: ({ key }) => void (key.type === 'Identifier' && own.add(key.name)),
    Property: ({ key }) => void (key.type === 'Identifier' && own.add(key.name)),
    AssignmentExpression({ left }) {
      if (left.type === 'MemberExpression' && left.property.type === 'Identifier') own.add(left.property.name)
    },
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return
      used.add(property.name)
      if (object.type === 'Identifier' && isNewMember(object.name, property.name, browsers))
        members.add(`${object.name}.${property.name}`)
    },
  }).visit(parseSync('built.js', script).program)
  const names = [...used].filter((name) => tooNew.has(name) && !own.has(name))
  return [...names, ...[...members].filter((member) => !asked.includes(member))]
}

test('the oldest browsers have what the scripts use', () => {
  const calls = '[1].toSorted(); Promise.withResolvers(); AbortSignal.any([]); Object.hasOwn({}, 1); [1].at(0)'
  expect(newUses(calls)).toEqual(['toSorted', 'withResolvers', 'Promise.withResolvers', 'AbortSignal.any'])
  for (const name of scripts) expect(newUses(readBuilt(`assets/${name}`)), name).toEqual([])
})

// The first Chrome with the property escapes that the readers of an address need.
test('the script that writes the order into the checkout runs in browsers too old for the shop', () => {
  const summary = inlineScripts('checkout.html').filter((script) => script.includes('[data-order]'))
  expect(summary).toHaveLength(1)
  const chrome = { chrome: '64' }
  expect(newUses('a.flatMap(b); Object.fromEntries(a); a.replaceAll(b, c); a.padEnd(2)', chrome)).toEqual([
    'flatMap',
    'fromEntries',
    'replaceAll',
    'Object.fromEntries',
  ])
  expect(newUses(summary.join(), chrome)).toEqual([])
})

const [, styles = ''] = /<style>([^]*?)<\/style>/.exec(readBuilt('checkout.html')) ?? []

/** Styles that some of the oldest browsers do not have, and what the page looks like without them. */
const missed = {
  ':has':
    'another amount than the chosen one until the scripts run; a card or select looks like any other; plainer lines',
  ':target-current': 'no link to a section is marked',
  'break-after: avoid': 'on paper a heading may stand above the end of a page',
  'cursor: pointer': 'phones have no pointer',
  'cursor: progress': 'phones have no pointer',
  'field-sizing': 'on paper the text of a Pix code ends in dots: its QR code is whole',
  'forced-color-adjust': 'the systems of these browsers have no forced colors',
  'grid-template-rows: subgrid':
    'seen in Chromium 106: fields beside each other still stand on one line, their hints end where they end',
  'print-color-adjust': 'they know it with a prefix, which the build adds, or print white letters pale',
  'scroll-target-group': 'no link to a section is marked',
  resize: 'phones have no handle to drag',
  'text-wrap': 'lines of headings are less even',
}

/** Values that are no keywords, by property and the name that MDN gives them. A browser drops all of what it cannot read. */
const values: [prop: string, part: string, pattern: RegExp][] = [
  ['content', 'alt_text', /["'] *\//],
  ['display', 'multi-keyword_values', / /],
  ['align-items', 'last_baseline', /\blast\b/],
  ['align-self', 'last_baseline', /\blast\b/],
  ['text-decoration', 'includes_color-and-style', / /],
  ['text-overflow', 'two_value_syntax', / /],
]

const units = new Set(['px', 'rem', 'em', 'ch', 'fr', 'vw', 'vh', 's', 'ms', 'deg'])

const hasFunction = (start: Identifier | undefined, name: string): boolean =>
  partsOf(start).some(([part, feature]) => (part === name && !isMissing(feature)) || hasFunction(feature, name))

/** MDN lists functions somewhere among the types of values, and those of grids with the columns. */
const isNewFunction = (name: string) =>
  ![data.css.types, featureAt(data.css.properties, 'grid-template-columns')].some((start) => hasFunction(start, name))

/** What a stylesheet uses and some of the oldest browsers do not have. */
function newIn(css: string): string[] {
  const found = new Set<string>()
  const note = (name: string, isNew: boolean) => void (isNew && found.add(name))
  const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([match]) => match)
  const root = postcss.parse(css)
  root.walkDecls((declaration) => {
    const { prop, value } = declaration
    const property = featureAt(data.css.properties, prop)
    const isNew = !prop.startsWith('-') && isMissing(property)
    note(prop, isNew)
    for (const word of matches(value, /(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)) {
      const keyword = featureAt(property, word)
      if (keyword && !isNew) note(`${prop}: ${word}`, isMissing(keyword))
    }
    const before = declaration.prev()
    // A browser that cannot read a value keeps the one before it.
    const hasPlainValue = before?.type === 'decl' && before.prop === prop
    for (const [owner, part, pattern] of hasPlainValue ? [] : values)
      note(`${prop}: ${part}`, owner === prop && pattern.test(value) && isMissing(featureAt(property, part)))
    for (const name of matches(value, /(?<![\w-])[a-z][a-z-]*(?=\()/g)) note(`${name}()`, isNewFunction(name))
    for (const unit of matches(value, /(?<=(?<![\w#-])[\d.]+)[a-z]+/g)) note(unit, !units.has(unit))
  })
  root.walkAtRules(({ name, params }) => {
    note(`@${name}`, isMissing(featureAt(data.css['at-rules'], name)))
    note('<= in @media', /[<>]/.test(params))
  })
  root.walkRules(({ selector }) => {
    for (const name of matches(selector, /(?<=:)[a-z-]+/g))
      note(`:${name}`, isMissing(featureAt(data.css.selectors, name)))
  })
  return [...found]
}

test('the oldest browsers have what the styles use, or the page can do without', () => {
  expect(newIn('p { top: 1lh; &:hover { color: color-mix(in oklch, red, blue) } }')).toEqual(['lh', 'color-mix()'])
  const sign = "content: '⚠' / ''"
  expect(newIn(`a { ${sign} } b { content: '⚠'; ${sign} }`)).toEqual(['content: alt_text'])
  expect(newIn(styles).toSorted()).toEqual(Object.keys(missed).toSorted())
})

/** What may change under a pointer: how a thing looks, never whether it is there. */
const looks = ['background', 'border-color', 'color', 'text-decoration', 'text-underline-offset']

test('nothing is shown only to those who can point at it', () => {
  const changed = new Set<string>()
  postcss.parse(styles).walkRules(/:hover/, (rule) => rule.walkDecls(({ prop }) => void changed.add(prop)))
  expect(changed.size).toBeGreaterThan(0)
  expect([...changed].filter((prop) => !looks.includes(prop))).toEqual([])
})

// Two such selectors had cost each key 2.4 to 5 ms.
test('no key has the page styled anew: React sets these attributes again, and a :has() may not ask for them', () => {
  const selectors = styles.match(/:has\((?:[^()]|\([^()]*\))*\)/g) ?? []
  expect(selectors.length).toBeGreaterThan(0)
  expect(selectors.filter((selector) => /\[(name|type|value)\b/.test(selector))).toEqual([])
})
