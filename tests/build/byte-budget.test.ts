import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { shopNames } from '../content/shops.js'
import { readBuilt, scriptsOf, testShop } from './built-site.ts'

/**
 * What a page may weigh, in bytes of the best brotli unless the name says otherwise. Its HTML with all styles has to fit
 * in one TCP initial window, also from a host without brotli.
 */
const limits = {
  htmlBytes: 13_300,
  htmlGzipBytes: 14_600,
  /** The home page that ships has 15 packages more than that of the tests. */
  shippedPackagesGzipBytes: 1_130,
  scriptBytes: { index: 94_000, checkout: 150_000, 404: 78_000 },
}

const pages = ['index', 'checkout', '404'] as const

const sitePages = shopNames.flatMap((name) => pages.map((page) => [page, `.variants/${name}`] as const))

test.each(sitePages)('the HTML of %s in %s, with all styles, fits before the first paint', (page, site) => {
  const html = readBuilt(`${page}.html`, site)
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(limits.htmlBytes)
  const gzipBytes = gzipSync(html, { level: 9 }).length
  expect(gzipBytes).toBeLessThanOrEqual(limits.htmlGzipBytes)
  if (site === testShop && page === 'index') {
    expect(gzipBytes).toBeLessThanOrEqual(limits.htmlGzipBytes - limits.shippedPackagesGzipBytes)
  }
})

// tests/e2e/quality/page-weight.e2e.ts shows that a browser loads these files and no others.
test.each(pages)('%s stays within its limit with its scripts', (page) => {
  const sizes = scriptsOf(page).map((file) => brotliCompressSync(readBuilt(file)).length)
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(limits.scriptBytes[page])
})

// A word of each library that minifying keeps.
test.each<[library: string, word: string, needed: readonly string[]]>([
  ['react-dom', 'hydrateRoot', pages],
  ['the router', '<Router>', pages],
  ['the accordion', 'AccordionTrigger', ['index']],
  ['react-hook-form', 'shouldUnregister', ['checkout']],
  ['zod', 'invalid_union', ['checkout']],
  ['imask', 'unmaskedValue', ['checkout']],
  ['what is known of card brands', 'hipercard', ['checkout']],
  ['the spelling of e-mail hosts', 'hotmail.com.br', ['checkout']],
  ['the Pix payload', 'br.gov.bcb.pix', ['checkout']],
  ['the QR code', 'Data too long', ['checkout']],
])('only the pages that need %s load it at the start', (_, word, needed) => {
  const loading = pages.filter((page) => scriptsOf(page).some((file) => readBuilt(file).includes(word)))
  expect(loading).toEqual(needed)
})
