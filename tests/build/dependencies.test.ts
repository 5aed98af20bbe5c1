import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../tools/run.js'

interface Locked {
  version?: string
  dev?: boolean
  optional?: boolean
  license?: string
  integrity?: string
  hasInstallScript?: boolean
}

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>
const manifest = readJson('package.json')
const { '': self, ...locked } = readJson('package-lock.json').packages as Record<string, Locked>
const packages = Object.entries(locked).map(([path, entry]) => ({ path, ...entry }))

/** May be sold on in a closed product, for no more than their notice, which dist/licenses.md gives. */
const shippable = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']
/** Tools are used and never handed on, so a licence that binds only their own changed files binds nobody here. */
const usable = [...shippable, 'BlueOak-1.0.0', 'CC-BY-4.0', 'CC0-1.0', 'MPL-2.0']

/** What the package itself says, where it is installed: the lockfile could be wrong about it. */
function licenceOf({ path, license }: { path: string; license?: string }): string {
  if (!existsSync(join(root, path, 'package.json'))) return license ?? 'unknown'
  const own = readJson(`${path}/package.json`).license
  return typeof own === 'string' ? own : 'unknown'
}

/** Of '(MIT OR CC0-1.0)' one may be chosen; of anything but a list of choices all counts as one name. */
const allows = (licenses: string[], licence: string) =>
  licence
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => licenses.includes(choice))

const refused = (licenses: string[], isDev: boolean) =>
  packages
    .filter(({ dev = false }) => dev === isDev)
    .map((entry) => `${entry.path}: ${licenceOf(entry)}`)
    .filter((line) => !allows(licenses, line.split(': ')[1] ?? ''))

describe('what is installed', () => {
  test('is what package.json asks for', () => {
    expect(self).toMatchObject({ dependencies: manifest.dependencies, devDependencies: manifest.devDependencies })
    expect(packages.length).toBeGreaterThan(100)
  })

  test('is known by its hash', () => {
    // Of binaries for other machines npm may know only the version.
    const unknown = packages.filter(({ integrity, optional }) => !integrity && !optional)
    expect(unknown).toEqual([])
  })

  test('may be shipped, as far as it is', () => {
    expect(refused(shippable, false)).toEqual([])
  })

  test('may be used, as far as it stays here', () => {
    expect(refused(usable, true)).toEqual([])
  })

  test('wants to run nothing while it is installed, but for one advertisement', () => {
    const scripts = packages.filter(({ hasInstallScript, optional }) => hasInstallScript && !optional)
    expect(scripts.map(({ path }) => path)).toEqual(['node_modules/core-js-pure'])
  })
})
