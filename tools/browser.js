import { existsSync } from 'node:fs'
import { Launcher } from 'chrome-launcher'
import { chromium } from 'playwright'

/** The Chromium and Chrome browsers of this machine, best first. CHROMIUM_PATH, when set, is the only one. */
export function installedBrowsers() {
  if (process.env.CHROMIUM_PATH) return [process.env.CHROMIUM_PATH]
  return [...systemBrowsers(), chromium.executablePath()].filter((path) => existsSync(path))
}

function systemBrowsers() {
  try {
    return Launcher.getInstallations()
  } catch {
    // It throws when there is none.
    return []
  }
}

/** How Playwright starts a whole browser. Looks only; nothing is installed. */
export function launchOptions() {
  const [executablePath] = installedBrowsers()
  return executablePath ? { executablePath } : {}
}

/** Where Debian puts Chromium without windows, which needs half the time of a whole browser. */
export const headlessShell = '/usr/bin/chromium-headless-shell'

/** How Playwright starts a browser for what needs no popup blocker, autofill, back/forward cache or window. */
export function headlessOptions() {
  const isThere = !process.env.CHROMIUM_PATH && existsSync(headlessShell)
  return isThere ? { executablePath: headlessShell } : launchOptions()
}
