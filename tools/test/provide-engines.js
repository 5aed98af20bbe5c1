import { existsSync } from 'node:fs'
import { firefox, webkit } from 'playwright'
import { aptInstall, canAptInstall } from './apt.js'

/** @typedef {'firefox' | 'webkit'} Engine */

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
