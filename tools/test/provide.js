import { existsSync } from 'node:fs'
import { chromium, firefox, webkit } from 'playwright'
import { headlessShell, installedBrowsers } from '../browser.js'
import { run } from '../run.js'

/** Where Debian and most others put it. */
export const nginx = '/usr/sbin/nginx'
/** Debian's module that sends the .br files; elsewhere it may be missing. */
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** What Debian has for the tests: where it puts it, and the package. @type {Record<string, Record<string, string>>} */
const debian = {
  shell: { [headlessShell]: 'chromium-headless-shell' },
  firefox: { '/usr/bin/firefox-esr': 'firefox-esr' },
  webkit: { '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver', '/usr/bin/Xvfb': 'xvfb' },
  nginx: { [nginx]: 'nginx', [brotliModule]: 'libnginx-mod-http-brotli-static' },
}

/** The packages that are missing. @param {string} use */
const missingFor = (use) =>
  Object.entries(debian[use] ?? {}).flatMap(([file, name]) => (existsSync(file) ? [] : [name]))

const engines = /** @type {const} */ (['firefox', 'webkit'])

/**
 * Whose build of an engine this machine has; undefined when it has none.
 * @param {typeof engines[number]} engine
 */
export function findEngine(engine) {
  if (existsSync({ firefox, webkit }[engine].executablePath())) return 'playwright'
  return missingFor(engine).length === 0 ? 'debian' : undefined
}

/** The engines that are there. */
export const findEngines = () =>
  engines.filter((engine) => {
    if (findEngine(engine)) return true
    console.log(`${engine} is missing, so its steps are skipped. docs/testing.md says how to have it.`)
    return false
  })

const canAptInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** @param {string[]} packages */
async function aptInstall(packages) {
  console.log(`Installing ${packages.join(', ')} …`)
  const options = { timeout: 10 * 60_000, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], options)
  await run('apt-get', ['install', '-y', ...packages], options)
}

/**
 * Finds a Chromium that starts, and installs one if there is none. Where CI is set, also installs what else the tests can
 * use; elsewhere they do without, or are skipped.
 */
export async function provideBrowsers() {
  const uses = ['shell', ...engines.filter((engine) => !findEngine(engine))]
  // Only a container, where the package starts no server, gets nginx.
  if (!existsSync('/run/systemd/system')) uses.push('nginx')
  const packages = uses.flatMap(missingFor)
  if (process.env.CI && canAptInstall && packages.length > 0) await aptInstall(packages)
  const browser = (await firstThatStarts()) ?? (process.env.CHROMIUM_PATH ? undefined : await installBrowser())
  if (!browser)
    throw new Error('No browser starts. Install Chromium or Chrome, or set CHROMIUM_PATH to the file of one.')
  // Named only if it is not the one that the scenarios would choose by themselves.
  if (browser !== installedBrowsers()[0]) process.env.CHROMIUM_PATH = browser
  return { passed: 1, failed: 0 }
}

async function installBrowser() {
  console.log("Installing Playwright's Chromium …")
  await run('playwright', ['install', 'chromium'], { timeout: 3 * 60_000 })
  const installed = await firstThatStarts()
  if (!installed && canAptInstall) await aptInstall(['chromium'])
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
