import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { limits } from '../../tools/bench/limits.js'
import { readBuilt, scriptsOf } from './built-site.ts'

const pages = ['index', 'checkout', '404'] as const

// tests/e2e/speed.e2e.ts shows that these files are what a browser really loads.
describe.each(pages)('the bytes of %s', (page) => {
  test('fit the first round trip: its HTML with all styles', () => {
    const html = readBuilt(`${page}.html`)
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(limits.htmlBytes)
    expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(limits.htmlGzipBytes)
  })

  test('fit the budget: its scripts', () => {
    const sizes = scriptsOf(page).map((file) => brotliCompressSync(readBuilt(file)).length)
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(limits.scriptBytes[page])
  })
})
