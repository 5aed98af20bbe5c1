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
  link?: boolean
}

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>
const locked = Object.entries(readJson('package-lock.json').packages as Record<string, Locked>)
const asking = locked.filter(([path]) => !path.includes('node_modules/'))
const packages = locked.flatMap(([path, entry]) =>
  path.includes('node_modules/') && !entry.link ? { path, ...entry } : [],
)

/** These may be part of a closed product if it contains their notices, as dist/licenses.md does. */
const shippable = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']
/** Tools are never distributed, so a license that only covers changes to their own files does not matter here. */
const usable = [...shippable, 'BlueOak-1.0.0', 'CC-BY-4.0', 'CC0-1.0', 'MPL-1.1', 'MPL-2.0']
// For the image library of miniflare, which the order book does not use.
usable.push('LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT')

/** What the installed package itself says, because the lockfile could be wrong. */
function licenseOf({ path, license }: { path: string; license?: string }): string {
  if (!existsSync(join(root, path, 'package.json'))) return license ?? 'unknown'
  const own = readJson(`${path}/package.json`).license
  if (typeof own === 'string') return own
  // Where package.json names no license, its text does.
  const file = join(root, path, 'LICENSE')
  return existsSync(file) && readFileSync(file, 'utf8').startsWith('MIT License') ? 'MIT' : 'unknown'
}

/** Of '(MIT OR CC0-1.0)' either may be chosen; anything but a list of choices counts as one name. */
const allows = (licenses: string[], license: string) =>
  license
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => licenses.includes(choice))

const refused = (licenses: string[], isDev: boolean) =>
  packages
    .filter(({ dev = false }) => dev === isDev)
    .map((entry) => `${entry.path}: ${licenseOf(entry)}`)
    .filter((line) => !allows(licenses, line.split(': ')[1] ?? ''))

describe('what is installed', () => {
  test.each(asking)('is what package.json asks for, in the folder %j', (folder, asked) => {
    const { dependencies, devDependencies } = readJson(`./${folder}/package.json`)
    expect(asked).toMatchObject({ dependencies, devDependencies })
    expect(packages.length).toBeGreaterThan(100)
  })

  test('has a known hash', () => {
    // For binaries of other machines npm may know only the version.
    const unknown = packages.filter(({ integrity, optional }) => !integrity && !optional)
    expect(unknown).toEqual([])
  })

  test('has a license that lets it ship if it ships, or else lets us use it', () => {
    expect(refused(shippable, false)).toEqual([])
    expect(refused(usable, true)).toEqual([])
  })

  test('works without the scripts that would run during the install', () => {
    const scripts = packages.filter(({ hasInstallScript, optional }) => hasInstallScript && !optional)
    // An advertisement, and two scripts of the order book that look for a binary which npm has installed already.
    const needless = ['core-js-pure', 'sharp', 'workerd']
    const found = scripts.map(({ path }) => path)
    expect(needless.map((name) => `node_modules/${name}`)).toEqual(expect.arrayContaining(found))
  })
})
