import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readBuilt, testShop } from './built-site.ts'

const sites = ['dist', testShop, '.variants/all']
const pages = ['index.html', 'checkout.html', '404.html']

const policyLine = (site: string) => /Content-Security-Policy: (.*)/.exec(readBuilt('_headers', site))?.[1] ?? ''

/** The values of each directive of a policy, by its name. */
function policyOf(site: string, line = policyLine(site)): Map<string, string[]> {
  const directives = line.split('; ')
  return new Map(directives.map((text) => [text.replace(/ .*/, ''), text.split(' ').slice(1)]))
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The hashes of the scripts or styles that are in the page itself. JSON-LD is data and never runs. */
const inlineHashes = (html: string, element: string) =>
  [...html.matchAll(/<(script|style)([^>]*)>([^]*?)<\/\1>/g)].flatMap(([, name, attributes, text]) =>
    name === element && !/\bsrc=|application\/ld\+json/.test(attributes ?? '') ? [hashOf(text ?? '')] : [],
  )

test.each(sites)('the policy of %s has the hash of each inline script and style, and allows nothing else', (site) => {
  const policy = policyOf(site)
  const html = pages.map((page) => readBuilt(page, site)).join('\n')
  const hashes = (element: string) => new Set(inlineHashes(html, element))
  expect(new Set(policy.get('script-src'))).toEqual(new Set(["'self'", ...hashes('script')]))
  expect(new Set(policy.get('style-src'))).toEqual(new Set(["'self'", ...hashes('style')]))
  expect(hashes('script').size).toBeGreaterThanOrEqual(pages.length)
  for (const name of ['default-src', 'base-uri', 'form-action', 'frame-ancestors', 'trusted-types'])
    expect(policy.get(name), name).toEqual(["'none'"])
  expect(policy.get('img-src')).toEqual(["'self'"])
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(policyLine(site)).not.toMatch(/unsafe|strict-dynamic|\*|data:|blob:/)
})

const sitePages = sites.flatMap((site) => pages.map((page) => [site, page] as const))

test.each(sitePages)('for hosts without headers, %s has in %s the policy of its inline code', (site, page) => {
  const html = readBuilt(page, site)
  const metas = [...html.matchAll(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/g)]
  expect(metas).toHaveLength(1)
  // Before anything that the policy is about.
  expect(html.slice(0, metas[0]?.index)).not.toMatch(/<(script|style|link|img|body)/)
  const expected = policyOf(site)
  // A browser ignores this one in a page, and says so in the console.
  expected.delete('frame-ancestors')
  expected.set('script-src', ["'self'", ...inlineHashes(html, 'script')])
  expected.set('style-src', ["'self'", ...inlineHashes(html, 'style')])
  expect([...policyOf(site, metas[0]?.[1])]).toEqual([...expected])
})

test.each([
  [testShop, []],
  ['.variants/all', ['http://localhost:4999']],
  ['.variants/long', ['https://script.google.com', 'https://script.googleusercontent.com']],
])('the pages of %s may call their own site and %j', (site, origins) => {
  expect(policyOf(site).get('connect-src')).toEqual(["'self'", ...origins])
})

test('no built script turns text into code, which the policy would refuse', () => {
  const scripts = readdirSync(`${testShop}/assets`).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  for (const name of scripts) expect(readBuilt(`assets/${name}`), name).not.toMatch(/\beval\(|\bFunction\(/)
})

test('the long life belongs to the files of assets/ that exist, so never to a 404', () => {
  const assets = readdirSync(`${testShop}/assets`).filter((name) => !/\.(br|gz)$/.test(name))
  const hashed = assets.map((name) => `/assets/${name}`).toSorted()
  const value = 'public, max-age=31536000, immutable'
  const rules = readBuilt('_headers').trim().split('\n\n')
  expect(rules.map((rule) => rule.split('\n')[0])).toEqual(['/*', ...hashed, '/', '/checkout', '/404'])
  expect(rules.filter((rule) => rule.includes(value))).toEqual(
    hashed.map((file) => `${file}\n  Cache-Control: ${value}`),
  )
  // Cloudflare takes so many rules, so long, and sends a header twice that two of them set.
  expect(rules.length).toBeLessThan(100)
  for (const line of readBuilt('_headers').split('\n')) expect(line.length).toBeLessThan(2000)
  expect(rules[0]).not.toContain('Cache-Control')
  for (const rule of rules.slice(1)) expect(rule).toMatch(/^\S+\n {2}Cache-Control: [^\n]+$/)
  const { headers } = JSON.parse(readBuilt('vercel.json')) as { headers: object[] }
  expect(headers.slice(1)).toEqual(hashed.map((source) => ({ source, headers: [{ key: 'Cache-Control', value }] })))
})

test('every kind of host gets the same headers', () => {
  const headers = [...readBuilt('_headers').matchAll(/^ {2}([A-Z][\w-]+): (.+)$/gm)].filter(
    ([, name]) => name !== 'Cache-Control',
  )
  expect(headers).toHaveLength(6)
  // So that the checkout can open the payment page and then clear its opener.
  expect(readBuilt('_headers')).toContain('Cross-Origin-Opener-Policy: same-origin-allow-popups\n')
  const [everywhere] = (JSON.parse(readBuilt('vercel.json')) as { headers: { headers: object[] }[] }).headers
  for (const [, name, value] of headers) {
    expect(readBuilt('_headers.nginx')).toContain(`add_header ${name} "${value}" always;\n`)
    expect(readBuilt('_headers.caddy')).toContain(`header ${name} "${value}"\n`)
    expect(readBuilt('.htaccess')).toContain(`Header always set ${name} "${value}"\n`)
    expect(everywhere?.headers).toContainEqual({ key: name, value })
  }
  expect(readBuilt('.htaccess')).not.toMatch(/\{[a-z]+\}/)
})

test('texts, and only they, have compressed copies, which are smaller and have the same content', () => {
  const names = readdirSync(testShop, { recursive: true, encoding: 'utf8' })
  const texts = names.filter((name) => /\.(html|js|css|svg|txt|xml|json|md)$/.test(name))
  const read = (name: string) => readFileSync(`${testShop}/${name}`)
  const copies = new Set(names.filter((name) => /\.(br|gz)$/.test(name)))
  expect(copies.size).toBeGreaterThan(20)
  for (const name of texts) {
    const original = read(name)
    for (const [ending, decompress] of Object.entries({ br: brotliDecompressSync, gz: gunzipSync })) {
      const copy = `${name}.${ending}`
      // Only a tiny file does not shrink.
      if (!copies.delete(copy) && original.length < 200) continue
      expect(decompress(read(copy)).equals(original), copy).toBe(true)
      expect(read(copy).length, copy).toBeLessThan(original.length)
    }
  }
  expect([...copies]).toEqual([])
})
