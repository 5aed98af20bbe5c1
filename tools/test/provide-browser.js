import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { args, isRoot, presentBrowsers } from '../browser.js'
import { root, run } from '../run.js'

/**
 * Why a browser does not start, or nothing when it does. Being there is not enough: a package may be a mere signpost
 * to another one, and a download may lack the libraries of the system.
 * @param {string} executablePath
 */
async function problemOf(executablePath) {
  try {
    const browser = await chromium.launch({ executablePath, args })
    await browser.close()
    return undefined
  } catch (error) {
    return `${executablePath}: ${String(error).split('\n', 2).join(' ')}`
  }
}

/** @type {{ name: string, possible: () => boolean, install: () => Promise<unknown> }[]} */
const installers = [
  {
    name: "Playwright's Chromium",
    possible: () => true,
    install: () =>
      run(process.execPath, [`${root}/node_modules/playwright/cli.js`, 'install', 'chromium'], { minutes: 3 }),
  },
  {
    name: "Debian's chromium",
    possible: () => isRoot && existsSync('/etc/debian_version'),
    install: async () => {
      await run('apt-get', ['update'], { minutes: 1 })
      await run('apt-get', ['install', '-y', 'chromium'], { minutes: 3, env: { DEBIAN_FRONTEND: 'noninteractive' } })
    },
  },
]

/**
 * The path of a browser that starts; installs one if there is none.
 * @param {(text: string) => void} say told before each thing that takes minutes
 */
export async function provideBrowser(say) {
  /** @type {string[]} */
  let problems = []
  const firstThatStarts = async () => {
    problems = []
    for (const path of presentBrowsers()) {
      const problem = await problemOf(path)
      if (!problem) return path
      problems.push(problem)
    }
    return undefined
  }

  let path = await firstThatStarts()
  for (const { name, possible, install } of process.env.CHROMIUM_PATH ? [] : installers) {
    if (path || !possible()) continue
    say(`Installing ${name} …`)
    await install()
    path = await firstThatStarts()
  }
  if (path) return path
  const cure = 'No browser starts. Install Chromium or Chrome, or set CHROMIUM_PATH to the file of one.'
  throw new Error([cure, ...problems].join('\n'))
}
