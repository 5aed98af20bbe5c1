import { setTimeout } from 'node:timers/promises'
import getPort from 'get-port'
import { root, run } from '../../tools/run.js'

/**
 * The port that a variable names. Exactly that one: the shop is built with the address of the book, and the book takes
 * orders from the address of the shop.
 * @param {string} variable
 * @param {number} usual
 */
export async function claimPort(variable, usual) {
  const port = Number(process.env[variable] || usual)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${variable} is not a port. Set it to a number from 1 to 65535.`)
  }
  // An earlier run may just be ending.
  for (let tries = 0; tries < 40; tries += 1) {
    if (await isFree(port)) return port
    if (tries === 0) await endOrphan(port)
    await setTimeout(50)
  }
  throw new Error(`Port ${port} is taken. Set ${variable} to another one.`)
}

/** @param {number} port */
const isFree = async (port) => (await getPort({ port })) === port

/**
 * Ends this project's workerd on a port if its `npm run orders` was killed and could not end it.
 * @param {number} port
 */
async function endOrphan(port) {
  // Nothing where there is no ps.
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,args='])
  const processes = [...String(stdout).matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(([, pid, parent, command = '']) => ({
    ...{ pid, parent, command },
  }))
  const workerd = processes.find(
    ({ command }) => command.startsWith(`${root}/node_modules/`) && command.includes(`=127.0.0.1:${port} `),
  )
  const parent = processes.find(({ pid }) => pid === workerd?.parent)
  if (workerd && !parent?.command.includes('orders/tools/start.js')) process.kill(Number(workerd.pid), 'SIGKILL')
}
