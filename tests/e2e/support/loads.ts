import { brotliCompressSync } from 'node:zlib'
import type { Request } from 'playwright/test'
import { expect, type Page } from './test.ts'

export interface Loads {
  /** Addresses of what was asked for, once each, in this order; those of the site itself without their origin. */
  paths: () => string[]
  scripts: () => string[]
  code: () => Promise<string>
  /** Waits until the script of this name is there, and with it whatever else was asked for. */
  arrived: (script: string) => Promise<void>
  /** All bytes, texts in brotli at its best. */
  bytes: () => Promise<number>
}

/** Listens, from before the first visit, to what a page asks for. */
export function listen(page: Page): Loads {
  const bodies = new Map<string, () => Promise<Buffer>>()
  page.on('response', (response) => {
    const url = new URL(response.url())
    const name = url.hostname === 'localhost' ? url.pathname : url.href
    if (!bodies.has(name)) bodies.set(name, () => response.body())
  })
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  const paths = () => [...bodies.keys()]
  const scripts = () => paths().filter((path) => path.endsWith('.js'))
  const read = (path: string) => bodies.get(path)?.() ?? Promise.resolve(Buffer.alloc(0))

  async function code() {
    return Buffer.concat(await Promise.all(scripts().map(read))).toString()
  }

  async function bytes() {
    const sizes = paths().map(async (path) => {
      const body = await read(path)
      return path.endsWith('.png') ? body.length : brotliCompressSync(body).length
    })
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }

  async function arrived(script: string) {
    await expect
      .poll(() => underWay.size === 0 && scripts().some((path) => path.includes(`/${script}-`)), script)
      .toBe(true)
  }

  return { paths, scripts, code, arrived, bytes }
}

/** Keeps these files from the page until the function it returns is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}
