import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const root = dirname(import.meta.dirname)

/** @typedef {{ code: number, output: string }} Finished */
/** @typedef {{ env?: Record<string, string>, show?: boolean, shell?: boolean, onText?: (text: string) => void, minutes?: number }} RunOptions */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** @typedef {{ scripts: Record<string, string>, bin: string | Record<string, string> }} Manifest */

/** @param {string} folder */
const manifestOf = (folder) => /** @type {Manifest} */ (JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')))

/**
 * The file of a tool in node_modules. It is started with node itself: with npm or a shell in between, ending the run
 * would leave the tool behind, and on Windows it would not start without one.
 * @param {string} command
 */
function toolFile(command) {
  const name = command === 'tsc' ? 'typescript' : command
  const folder = `${root}/node_modules/${name}`
  const { bin } = manifestOf(folder)
  return join(folder, (typeof bin === 'string' ? bin : bin[command]) ?? '')
}

/**
 * Runs a script of package.json. Those are plain commands: `node tools/x.js` or a tool and its arguments.
 * @param {string} name
 * @param {RunOptions & { args?: string[] }} [options]
 */
export function runScript(name, { args = [], ...options } = {}) {
  const [command = '', ...rest] = manifestOf(root).scripts[name]?.split(' ') ?? []
  const file = command === 'node' ? [] : [toolFile(command)]
  return run(process.execPath, [...file, ...rest, ...args], options)
}

/**
 * Resolves when the command has ended, whatever its end; a code other than 0 is failure. `show` hands it the terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Finished>}
 */
export function run(command, args, { env = {}, show = false, shell = false, onText, minutes = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell,
      timeout: minutes * 60_000,
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ colored) => {
        const text = stripVTControlCharacters(colored)
        output += text
        onText?.(text)
      })
    }
    child.on('error', (error) => (output += error.message))
    child.on('close', (code, signal) => {
      running.delete(child)
      if (signal) output += `\nStopped by ${signal}${minutes ? ` (allowed: ${minutes} minutes)` : ''}\n`
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Ends what still runs, so that an interrupted run leaves nothing behind. */
export function stopAll() {
  for (const child of running) child.kill()
}

/** npm that is told to end ends only the shell in between. Ends this process with that shell. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  setInterval(() => process.ppid === shell || process.kill(process.pid), 500).unref()
}
