import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { limits } from './byte-limits.ts'
import { readBuilt, scriptsOf } from './built-site.ts'

const pages = ['index', 'checkout', '404'] as const

// tests/e2e/quality/page-weight.e2e.ts shows that a browser loads these files and no others.
describe.each(pages)('the bytes of %s', (page) => {
  test('are within the limit before the first paint: its HTML with all styles', () => {
    const html = readBuilt(`${page}.html`)
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(limits.htmlBytes)
    expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(limits.htmlGzipBytes)
  })

  test('are within the limit: its scripts', () => {
    const sizes = scriptsOf(page).map((file) => brotliCompressSync(readBuilt(file)).length)
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(limits.scriptBytes[page])
  })
})
