import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

// Installs the locked dependencies unless they are there already; then it needs no network. Uses no package itself.

const root = dirname(import.meta.dirname)

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

/** @param {string} path */
function lockedPackages(path) {
  return /** @type {{ packages: Packages }} */ (JSON.parse(readFileSync(`${root}/${path}`, 'utf8'))).packages
}

/** Whether node_modules has what package-lock.json asks for. npm writes its own record as the last step of installing. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json'
  if (!existsSync(`${root}/${record}`)) return false
  const installed = lockedPackages(record)
  return Object.entries(lockedPackages('package-lock.json')).every(
    // Optional packages are mostly binaries for other machines.
    ([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional),
  )
}

/** @param {string} command */
function npm(command) {
  // No package has to run anything to be installed. Without --include=dev a NODE_ENV of production leaves the tools out.
  const flags = '--ignore-scripts --include=dev --no-audit --no-fund'
  // A shell, because npm is a .cmd file on Windows.
  return spawnSync(`npm ${command} ${flags}`, { cwd: root, shell: true, stdio: 'inherit' }).status === 0
}

if (!isInstalled()) {
  console.log('Installing dependencies …')
  // `npm ci` refuses a lockfile from a registry without the binaries of every platform; `npm install` takes it.
  if (!npm('ci') && !npm('install --no-save'))
    throw new Error('The dependencies could not be installed. Connect to the internet and run `npm ci`.')
}
