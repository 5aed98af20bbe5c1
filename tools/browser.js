import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

export const isRoot = process.getuid?.() === 0

/** The tests are quiet: the browser fetches nothing on its own. Root has no sandbox to give on Linux. */
export const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.platform === 'linux' && isRoot ? ['--no-sandbox'] : []),
]

/** Where Chromium or Chrome is found on this kind of machine. */
function usualPlaces() {
  const { env, platform } = process
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  }
  if (platform === 'win32') {
    const homes = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((home) => home !== undefined)
    return homes.flatMap((home) => [
      join(home, 'Google/Chrome/Application/chrome.exe'),
      join(home, 'Chromium/Application/chrome.exe'),
    ])
  }
  const folders = (env.PATH ?? '').split(delimiter)
  const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chrome']
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Browsers that are there, best first. CHROMIUM_PATH, when set, is the only one. */
export function presentBrowsers() {
  if (process.env.CHROMIUM_PATH) return [process.env.CHROMIUM_PATH]
  return [...new Set([...usualPlaces(), chromium.executablePath()])].filter((path) => existsSync(path))
}

/** How Playwright starts the browser. Looks only; nothing is installed. */
export function launchOptions() {
  const [executablePath] = presentBrowsers()
  return executablePath ? { executablePath, args } : { args }
}
