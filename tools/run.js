import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execa, parseCommandString } from 'execa'

export const root = dirname(import.meta.dirname)

/** @typedef {import('execa').Options} Options */

/** For a command that reports in this terminal. */
export const here = /** @type {const} */ ({ stdio: 'inherit' })

/**
 * Runs a tool from node_modules or the system. Unless `reject` is true, one that fails does not throw: `failed` says if it
 * did, and `all` is what it printed.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 */
export function run(command, args, options = {}) {
  return execa(command, args, { cwd: root, preferLocal: true, reject: false, all: true, ...options })
}

/**
 * Runs a script of package.json without npm, which would leave the tool running when this process ends.
 * @param {string} name
 * @param {string[]} [args]
 * @param {Options} [options]
 */
export function runScript(name, args = [], options = {}) {
  const manifest = /** @type {{ scripts: Record<string, string> }} */ (
    JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  )
  const [command = '', ...rest] = parseCommandString(manifest.scripts[name] ?? '')
  return run(command, [...rest, ...args], options)
}

/** Ends this process if a command fails. @param {ReturnType<typeof run>} running */
export async function orExit(running) {
  const { failed, exitCode } = await running
  if (failed) process.exit(exitCode ?? 1)
}

/** Makes a folder that is deleted when this process ends. @param {string} name */
export function temporaryFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  // Without a listener, a signal ends the process without its exit hooks.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  return folder
}

/** Ends this process when npm is ended, which signals only the shell in between. */
export function endWithNpm() {
  const shell = process.ppid
  if (!process.env.npm_lifecycle_event) return
  setInterval(() => process.ppid === shell || process.kill(process.pid), 500).unref()
}
