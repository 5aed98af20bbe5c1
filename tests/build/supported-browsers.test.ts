import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, transformWithOxc, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { buildTarget, inlineTarget, oldestBrowsers } from '../../tools/build/supported-browsers.ts'
import { readBuilt } from './built-site.ts'
import { data, featureAt, isMissing, partsOf } from './compat-data.ts'

const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'))

test('the README names the oldest browsers', () => {
  const { safari, safari_ios: ios, chrome, edge, firefox, samsunginternet_android: samsung } = oldestBrowsers
  expect([safari, chrome]).toEqual([ios, edge])
  const names = `Safari ${safari}, on iPhones too; Chrome and Edge ${chrome}; Firefox ${firefox}; Samsung Internet ${samsung}`
  expect(readFileSync('README.md', 'utf8')).toContain(names)
})

/** Whether a browser can read it all: the build would leave nothing of it to rewrite. */
async function isReadable(code: string, target: string | string[]): Promise<boolean> {
  const [rewritten, same] = await Promise.all(
    [target, 'esnext'].map((syntax) => transformWithOxc(code, 'built.js', { target: syntax, sourcemap: false })),
  )
  // A lookbehind becomes a call that can be read, and then throws.
  return rewritten?.code === same?.code && !/\(\?<[=!]/.test(code)
}

test('the oldest browsers can read every script', async () => {
  for (const name of scripts) expect(await isReadable(readBuilt(`assets/${name}`), buildTarget), name).toBe(true)
})

test.each(['index', 'checkout', '404'])('older browsers can read the scripts inside %s', async (page) => {
  const inline = [...readBuilt(`${page}.html`).matchAll(/<script>([^]*?)<\/script>/g)].map(([, code]) => code ?? '')
  expect(inline.length).toBeGreaterThan(0)
  for (const code of inline) expect(await isReadable(code, inlineTarget)).toBe(true)
})

// One is enough to keep a script from saying that the form did not load.
test.each([
  ['Firefox 77', '/[\\p{C}]/u'],
  ['Firefox 77', '/(?<=a)b/'],
  ['Firefox 77', '/a.b/s'],
  ['Firefox 73', 'a?.b'],
  ['Firefox 71', 'a ?? b'],
  ['Firefox 78', 'a ||= b'],
  ['Chrome 65', 'try { a() } catch {}'],
])('a script inside a page may not contain what %s cannot read: %s', async (_, code) => {
  expect(await isReadable(code, inlineTarget)).toBe(false)
})

/** Methods and fields of built-in objects whose name was on none of them yet in the oldest browsers. */
function newNames(): Set<string> {
  const members = partsOf(data.javascript.builtins).flatMap(([, builtin]) => partsOf(builtin))
  const known = new Set(members.filter(([, member]) => !isMissing(member)).map(([name]) => name))
  return new Set(members.map(([name]) => name).filter((name) => !known.has(name)))
}

const objects: Record<string, string> = {
  ...{ window: 'Window', globalThis: 'Window', document: 'Document', navigator: 'Navigator' },
  ...{ crypto: 'Crypto', performance: 'Performance', history: 'History', location: 'Location' },
}

/** Such as Object.groupBy and navigator.locks. */
function isNewMember(object: string, name: string): boolean {
  const owner = featureAt(data.javascript.builtins, object) ?? featureAt(data.api, objects[object] ?? object)
  const member = featureAt(owner, `${name}_static`) ?? featureAt(owner, name)
  return member !== undefined && isMissing(member)
}

/** Libraries ask for them first, and do without. */
const asked = ['navigator.connection', 'window.navigation', 'Error.captureStackTrace']
/** Also names of other things: React's `use`, an error of ours, CSS.escape. */
const homonyms = ['use', 'error', 'escape', 'captureStackTrace']

/** What a script uses of the language and of the browser that the oldest ones do not have. */
function newUses(script: string): string[] {
  const tooNew = newNames()
  const own = new Set(homonyms)
  const [used, members] = [new Set<string>(), new Set<string>()]
  new Visitor({
    // What a script names itself: Radix has a class whose methods are called like the new ones of arrays.
    MethodDefinition: ({ key }) => void (key.type === 'Identifier' && own.add(key.name)),
    Property: ({ key }) => void (key.type === 'Identifier' && own.add(key.name)),
    AssignmentExpression({ left }) {
      if (left.type === 'MemberExpression' && left.property.type === 'Identifier') own.add(left.property.name)
    },
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return
      used.add(property.name)
      if (object.type === 'Identifier' && isNewMember(object.name, property.name))
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
