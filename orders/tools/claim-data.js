import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { run } from '../../tools/run.js'

/**
 * Takes the folder of the database for this process, until it ends. Two books that write to one database at once find it
 * locked, and fail. Waits 2 s for an earlier run, which may just be ending.
 * @param {string} folder
 */
export async function claimData(folder) {
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/orders.pid`
  for (let tries = 0; !writeOwner(file); tries += 1) {
    const owner = readOwner(file)
    // The owner was killed.
    if (!(await isRunning(owner))) rmSync(file, { force: true })
    else if (tries < 20) await setTimeout(100)
    else {
      throw new Error(
        `Another npm run orders (process ${owner}) uses ${folder}. Stop it, or set ORDERS_DATA to another folder.`,
      )
    }
  }
  process.on('exit', () => rmSync(file, { force: true }))
}

/**
 * False if there is a file already.
 * @param {string} file
 */
function writeOwner(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/**
 * NaN if the owner has just released the folder.
 * @param {string} file
 */
function readOwner(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return NaN
  }
}

/**
 * Whether a process is this tool: the system may have given the number to another one.
 * @param {number} pid
 */
async function isRunning(pid) {
  if (!Number.isInteger(pid) || pid < 1) return false
  const { stdout, exitCode } = await run('ps', ['-o', 'args=', '-p', String(pid)])
  // Where there is no ps, whatever has the number counts.
  return exitCode === undefined ? isAlive(pid) : String(stdout).includes('orders/tools/start.js')
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
