import { existsSync } from 'node:fs'
import { chromium, firefox, webkit } from 'playwright'
import { headlessShell, installedBrowsers } from '../browser.js'
import { run } from '../run.js'

/** @typedef {'firefox' | 'webkit'} Engine */

const canAptInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version')

let installing = Promise.resolve()

/** One after another: Debian's own lock would refuse a second install. @param {string[]} packages */
function aptInstall(...packages) {
  return (installing = installing.then(async () => {
    console.log(`Installing ${packages.join(' and ')} …`)
    const options = { timeout: 3 * 60_000, env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update'], options)
    await run('apt-get', ['install', '-y', ...packages], options)
  }))
}

/** @type {ReturnType<typeof findBrowser> | undefined} */
let found
/** The environment in which the scenarios find a Chromium that starts. Installs one if there is none. */
export const provideScenarioBrowser = () => (found ??= findBrowser())

async function findBrowser() {
  // Without Debian's headless shell the scenarios only take longer.
  if (process.env.CI && canAptInstall && !existsSync(headlessShell)) await aptInstall('chromium-headless-shell')
  const browser = (await firstThatStarts()) ?? (process.env.CHROMIUM_PATH ? undefined : await installBrowser())
  if (!browser)
    throw new Error('No browser starts. Install Chromium or Chrome, or set CHROMIUM_PATH to the file of one.')
  // Named only if it is not the one that the scenarios would choose by themselves.
  return browser === installedBrowsers()[0] ? {} : { CHROMIUM_PATH: browser }
}

async function installBrowser() {
  console.log("Installing Playwright's Chromium …")
  await run('playwright', ['install', 'chromium'], { timeout: 3 * 60_000 })
  const installed = await firstThatStarts()
  if (!installed && canAptInstall) await aptInstall('chromium')
  return installed ?? firstThatStarts()
}

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

const engines = /** @type {const} */ (['firefox', 'webkit'])

/** What Debian has for each, and where it puts it. */
const debian = {
  firefox: { packages: ['firefox-esr'], files: ['/usr/bin/firefox-esr'] },
  webkit: { packages: ['webkit2gtk-driver', 'xvfb'], files: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'] },
}

/**
 * Whose build of an engine this machine has; undefined when it has none.
 * @param {Engine} engine
 */
export function findEngine(engine) {
  if (existsSync({ firefox, webkit }[engine].executablePath())) return 'playwright'
  return debian[engine].files.every((file) => existsSync(file)) ? 'debian' : undefined
}

/** Installs the engines from Debian where CI is set; elsewhere says what is missing. Returns those that are there. */
export async function provideEngines() {
  const missing = () => engines.filter((engine) => !findEngine(engine))
  if (process.env.CI && canAptInstall && missing().length > 0) {
    await aptInstall(...missing().flatMap((engine) => debian[engine].packages))
  }
  for (const engine of missing()) {
    const packages = debian[engine].packages.join(' ')
    console.log(`${engine} is missing, so its steps are skipped. To have it: \`npx playwright install ${engine}\`,`)
    console.log(`or on Debian \`apt-get install ${packages}\`.`)
  }
  return engines.filter((engine) => findEngine(engine))
}

/** Where Debian and most others put it. */
export const nginx = '/usr/sbin/nginx'
/** Debian's module that sends the .br files; elsewhere it may be missing. */
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/**
 * Installs nginx for its tests where CI is set, and only in a container, where the package starts no server. Elsewhere those
 * tests are skipped unless nginx is there.
 */
export async function provideNginx() {
  const isContainer = canAptInstall && !existsSync('/run/systemd/system')
  if (existsSync(nginx) || !process.env.CI || !isContainer) return
  await aptInstall('nginx', 'libnginx-mod-http-brotli-static')
}
