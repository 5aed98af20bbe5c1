import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import getPort from 'get-port'
import { root, run } from '../../tools/run.js'

/**
 * Reserves the folder of the database for this process until it ends. Two books that write to one database at once
 * would find it locked and fail.
 * @param {string} folder
 */
export async function claimData(folder) {
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/orders.pid`
  const owner = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (!(await becomesTrue(async () => !(await isThisTool(owner))))) {
    throw new Error(
      `Another npm run orders (process ${owner}) uses ${folder}. Stop it, or set ORDERS_DATA to another folder.`,
    )
  }
  writeFileSync(file, String(process.pid))
  process.on('exit', () => rmSync(file, { force: true }))
}

/**
 * The port that a variable names, never another one: the shop is built with the address of the book, and the book
 * accepts orders only from the address of the shop.
 * @param {string} variable
 * @param {number} usual
 */
export async function claimPort(variable, usual) {
  const port = Number(process.env[variable] || usual)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${variable} is not a port. Set it to a number from 1 to 65535.`)
  }
  await endOrphan(port)
  if (await becomesTrue(async () => (await getPort({ port })) === port)) return port
  throw new Error(`Port ${port} is taken. Set ${variable} to another one.`)
}

/**
 * Tries for 2 s: an earlier run may just be ending.
 * @param {() => Promise<boolean>} check
 */
async function becomesTrue(check) {
  for (let tries = 0; tries < 20; tries += 1) {
    if (await check()) return true
    await setTimeout(100)
  }
  return false
}

/**
 * Whether a process is this tool: the system may have reused its id for another. False where there is no ps.
 * @param {string | undefined} pid
 */
async function isThisTool(pid = '') {
  const { stdout } = await run('ps', ['-o', 'args=', '-p', pid])
  return String(stdout).includes('orders/tools/start.js')
}

/**
 * Ends this project's workerd on a port if its `npm run orders` was killed and could not end it.
 * @param {number} port
 */
async function endOrphan(port) {
  // Several checkouts may share their packages by a link.
  const packages = realpathSync(`${root}/node_modules`)
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,args='])
  const workerd = String(stdout)
    .split('\n')
    .find((line) => line.includes(` ${packages}/`) && line.includes(`=127.0.0.1:${port} `))
  const [pid, parent] = workerd?.trim().split(/ +/) ?? []
  if (pid && !(await isThisTool(parent))) process.kill(Number(pid), 'SIGKILL')
}
