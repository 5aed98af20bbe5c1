import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { root, run } from './run.js'

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

/** @param {string} path */
function lockedPackages(path) {
  return /** @type {{ packages: Packages }} */ (JSON.parse(readFileSync(`${root}/${path}`, 'utf8'))).packages
}

/** Whether node_modules holds what package-lock.json asks for. npm writes its own record as the last step of installing. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json'
  if (!existsSync(`${root}/${record}`)) return false
  const installed = lockedPackages(record)
  return Object.entries(lockedPackages('package-lock.json')).every(([path, { version, optional }]) => {
    if (path === '') return true
    // Optional packages are mostly binaries for other machines.
    if (!installed[path]) return optional === true
    return installed[path].version === version && existsSync(`${root}/${path}`)
  })
}

/** @param {string[]} args */
function npm(args) {
  const own = process.env.npm_execpath ?? ''
  // No package has to run anything to be installed. Without --include=dev a NODE_ENV of production leaves the tools out.
  const all = [...args, '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund']
  if (basename(own).startsWith('npm')) return run(process.execPath, [own, ...all])
  return run('npm', all, { shell: process.platform === 'win32' })
}

/** Installs the locked dependencies unless they are there already; then it needs no network. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing dependencies …')
  // `npm ci` refuses a lockfile from a registry without the binaries of every platform; `npm install` takes it.
  const exact = await npm(['ci'])
  const { code, output } = exact.code === 0 ? exact : await npm(['install', '--no-save'])
  if (code === 0) return
  throw new Error(`${output}\nThe dependencies could not be installed. Connect to the internet and run \`npm ci\`.`)
}
