import { randomBytes } from 'node:crypto'
import { relative } from 'node:path'
import getPort from 'get-port'
import { runnerImport } from 'vite'
import { servePreview } from '../../tools/preview.js'
import { endWithNpm, root } from '../../tools/run.js'
import { startBook } from './book.js'
import { buildShop, buildWorker } from './builds.js'
import { startDemo } from './demo.js'

const secrets = `STRIPE_WEBHOOK_SECRET PIX_WEBHOOK_SECRET MERCADO_PAGO_ACCESS_TOKEN SHEET_SECRET
  TELEGRAM_BOT_TOKEN TELEGRAM_CHAT_ID RESEND_API_KEY NOTIFY_EMAIL NOTIFY_URL`.split(/\s+/)

/** @param {string} message */
function endWith(message) {
  console.error(message)
  process.exit(1)
}

/**
 * The port that a variable names, never another one: the shop is built with the address of the book, and the book
 * accepts orders only from the address of the shop.
 * @param {string} variable
 * @param {number} usual
 */
async function portOf(variable, usual) {
  const port = Number(process.env[variable] || usual)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${variable} is not a port. Set it to a number from 1 to 65535.`)
  }
  if ((await getPort({ port })) === port) return port
  const free = `kill $(lsof -t -i tcp:${port} -s tcp:listen)`
  throw new Error(`Port ${port} is taken. End what uses it (${free}), or set ${variable} to another one.`)
}

/** @type {(stdout: import('node:stream').Readable, stderr: import('node:stream').Readable) => void} */
function watchWorkerd(stdout, stderr) {
  stdout.pipe(process.stdout)
  stderr.pipe(process.stderr)
  stdout.on('end', () => endWith('The order book ended by itself. Start again: npm run orders'))
}

async function start() {
  const password = process.env.ORDERS_PASSWORD || randomBytes(8).toString('hex')
  /** @type {{ module: typeof import('../rules/limits-and-durations.ts') }} */
  const { module } = await runnerImport(`${root}/orders/rules/limits-and-durations.ts`)
  const least = module.shortestPassword
  if (password.length < least) throw new Error(`ORDERS_PASSWORD is too short. Set it to ${least} characters or more.`)
  const shopPort = await portOf('SHOP_PORT', 4173)
  const ordersPort = await portOf('ORDERS_PORT', 8787)
  const bookUrl = `http://localhost:${ordersPort}`
  // By the port, because the built shop contains it, and because two books that write to one database find it locked.
  const folder = `${root}/.orders/${ordersPort}`
  const data = `${folder}/data`

  const demo = process.env.DEMO_PAYMENTS ? await startDemo(() => bookUrl, await portOf('DEMO_PORT', 8788)) : null
  await buildWorker(`${folder}/worker`, demo ? 'orders/tools/demo-worker.ts' : undefined)
  await startBook(
    {
      SHOP_ORIGIN: `http://localhost:${shopPort}`,
      ORDERS_PASSWORD: password,
      COUNTS_TESTS: '1',
      ...Object.fromEntries(secrets.map((name) => [name, process.env[name]])),
      ...demo?.settings,
    },
    { worker: `${folder}/worker`, port: ordersPort, d1Persist: data, handleRuntimeStdio: watchWorkerd },
  )
  await buildShop(`${bookUrl}/orders`, `${folder}/shop`)
  const shop = await servePreview(`${folder}/shop`, shopPort)

  console.log(`The shop        ${shop}/`)
  console.log(`The order book  ${bookUrl}/  sign in with the password ${password}`)
  if (demo) console.log(`The demo's bank ${demo.url}/  pays every code and card; nothing of it is money`)
  console.log(`Ctrl+C stops everything. The orders stay in ${relative(process.cwd(), data)}.`)
}

endWithNpm()
// Sent when the terminal is closed. Without a listener no exit hook would run, and workerd would keep running.
process.on('SIGHUP', () => process.exit(1))
await start().catch((error) => endWith(error instanceof Error ? error.message : String(error)))
