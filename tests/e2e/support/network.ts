import { readFileSync } from 'node:fs'
import type { Route } from 'playwright/test'
import { builtAt } from './sites.ts'
import { expect, type Page } from './test.ts'

const anyScript = '**/assets/*.js'

/** Waits until every script that the page has asked for has arrived and run; one that fails counts as arrived. */
export async function scriptsArrived(page: Page): Promise<void> {
  const known = new Set<string>()
  await expect
    .poll(async () => {
      const urls = (await page.requests()).map((request) => request.url())
      const fresh = urls.filter((url) => /\/assets\/[^/]+\.js$/.test(url) && !known.has(url))
      // Importing a script again waits for the page's own import. Its response may never finish if the page was left.
      await page.evaluate((all) => Promise.allSettled(all.map((url) => import(url))), fresh)
      fresh.forEach((url) => known.add(url))
      return fresh.length
    })
    .toBe(0)
}

/** The script as built, from disk: fetching it through the test sometimes waits five seconds for a connection. */
const codeOf = (route: Route) => {
  const { origin, pathname } = new URL(route.request().url())
  return readFileSync(`${builtAt(origin)}${pathname}`, 'utf8')
}

/** Holds back the scripts that contain `words`, by default all, until the returned function is called. */
export async function holdBackScripts(page: Page, words = ''): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(anyScript, async (route) => {
    if (codeOf(route).includes(words)) await released
    await route.fallback()
  })
  return release
}

/** Opens an address whose scripts come only once the returned function is called. */
export async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const release = await holdBackScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  return release
}

/** Fails requests for scripts that contain `words`, by default all. The result ends this. */
export async function failScripts(page: Page, words = ''): Promise<() => Promise<void>> {
  const fail = (route: Route) => (codeOf(route).includes(words) ? route.abort() : route.fallback())
  await page.route(anyScript, fail)
  return () => page.unroute(anyScript, fail)
}

/** Serves the scripts with each of these texts replaced by its value where it first occurs. */
export const replaceInScripts = (page: Page, replacements: Record<string, string>) =>
  page.route(anyScript, (route) => {
    let body = codeOf(route)
    for (const [text, replacement] of Object.entries(replacements)) body = body.replace(text, () => replacement)
    return route.fulfill({ contentType: 'text/javascript', body })
  })
