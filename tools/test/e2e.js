import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { variantNames } from '../content-variants.js'
import { endWithNpm, root, run, runOrExit } from '../run.js'

const sources = ['src', 'schemas', 'tools/build', 'tests/content-variants', 'vite.config.ts', 'package-lock.json']
const builtSites = ['dist', ...variantNames.map((name) => `.variants/${name}`)]

// The options of Playwright that take a value, so that the value is not read as a part of a title.
const valued = ['global-timeout', 'grep', 'grep-invert', 'max-failures', 'output', 'project', 'repeat-each', 'reporter']
valued.push('retries', 'shard', 'timeout', 'trace', 'workers')

/** @param {string} path */
const changedAt = (path) => statSync(`${root}/${path}`, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Folders count too: they change when a file in them is removed. @param {string} path */
function newestIn(path) {
  const isFolder = statSync(`${root}/${path}`).isDirectory()
  const inside = isFolder ? readdirSync(`${root}/${path}`, { recursive: true, encoding: 'utf8' }) : []
  return Math.max(...[path, ...inside.map((name) => join(path, name))].map(changedAt))
}

/**
 * Playwright reads a bare word as the name of a file. Here it is a part of a title, unless it is a path that exists.
 * @param {string[]} args
 */
function playwrightArgs(args) {
  const { tokens } = parseArgs({
    args,
    strict: false,
    tokens: true,
    options: Object.fromEntries(valued.map((name) => [name, { type: /** @type {const} */ ('string') }])),
  })
  const words = tokens.filter((token) => token.kind === 'positional' && !existsSync(token.value))
  const others = args.filter((_, index) => !words.some((word) => word.index === index))
  return words.length > 0 ? [...others, '--grep', words.map((word) => args[word.index]).join(' ')] : others
}

endWithNpm()
const newestSource = Math.max(...sources.map(newestIn))
// Written near the end of a build.
const isBuilt = builtSites.every((site) => changedAt(`${site}/_headers`) > newestSource)
if (!isBuilt) await runOrExit('build', 'build:variants')
const args = ['test', '--config', 'tests/e2e/playwright.config.ts', ...playwrightArgs(process.argv.slice(2))]
const { exitCode } = await run('playwright', args, { stdio: 'inherit' })
process.exitCode = exitCode ?? 1
