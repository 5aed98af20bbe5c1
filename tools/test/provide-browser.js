import { chromium } from 'playwright'
import { installedBrowsers } from '../browser.js'
import { run } from '../run.js'
import { aptInstall, canAptInstall } from './apt.js'

/** The path of a browser that starts; installs one if there is none. */
export async function provideBrowser() {
  const present = await firstThatStarts()
  if (present) return present
  for (const install of process.env.CHROMIUM_PATH ? [] : installers) {
    await install()
    const installed = await firstThatStarts()
    if (installed) return installed
  }
  throw new Error('No browser starts. Install Chromium or Chrome, or set CHROMIUM_PATH to the file of one.')
}

const installers = [
  async () => {
    console.log("Installing Playwright's Chromium …")
    await run('playwright', ['install', 'chromium'], { timeout: 3 * 60_000 })
  },
  async () => {
    if (canAptInstall) await aptInstall('chromium')
  },
]

/** A file is not enough: a package may only point to another one, and a download may lack libraries of the system. */
async function firstThatStarts() {
  for (const executablePath of installedBrowsers()) {
    try {
      await (await chromium.launch({ executablePath })).close()
      return executablePath
    } catch (error) {
      console.log(`${executablePath} does not start: ${String(error).split('\n', 2).join(' ')}`)
    }
  }
  return undefined
}
