import { randomBytes } from 'node:crypto'
import { relative, resolve } from 'node:path'
import { ensureInstalled } from '../../tools/test/install.js'

ensureInstalled()
// Imported this late because they load packages that the install brings.
const { runnerImport } = await import('vite')
const { startBook } = await import('./book.js')
const { buildShop, buildWorker } = await import('./builds.js')
const { claimData, claimPort } = await import('./claim.js')
const { startDemo } = await import('./demo.js')
const { servePreview } = await import('../../tools/preview.js')
const { endWithNpm, root } = await import('../../tools/run.js')

/** @param {string} message */
function endWith(message) {
  console.error(message)
  process.exit(1)
}

/** @type {(stdout: import('node:stream').Readable, stderr: import('node:stream').Readable) => void} */
function watchWorkerd(stdout, stderr) {
  stdout.pipe(process.stdout)
  stderr.pipe(process.stderr)
  stdout.on('end', () => endWith('The order book ended by itself. Start again: npm run orders'))
}

/**
 * Starts a make-believe bank and Mercado Pago in place of real ones.
 * @param {string} bookUrl
 */
async function demoPayments(bookUrl) {
  const token = 'demonstracao'
  const pixSecret = randomBytes(16).toString('hex')
  const { url } = await startDemo({ port: await claimPort('DEMO_PORT', 8788), token, bookUrl, pixSecret })
  return {
    PIX_WEBHOOK_SECRET: pixSecret,
    MERCADO_PAGO_ACCESS_TOKEN: token,
    MERCADO_PAGO_API: url,
    MERCADO_PAGO_PAGES: url,
  }
}

async function start() {
  const password = process.env.ORDERS_PASSWORD || randomBytes(8).toString('hex')
  /** @type {{ module: typeof import('../rules/limits-and-durations.ts') }} */
  const { module } = await runnerImport(`${root}/orders/rules/limits-and-durations.ts`)
  const least = module.shortestPassword
  if (password.length < least) throw new Error(`ORDERS_PASSWORD is too short. Set it to ${least} characters or more.`)
  const data = resolve(process.env.ORDERS_DATA || `${root}/.orders/data`)
  // Before the ports: an earlier run may hold this data on other ports.
  await claimData(data)
  const shopPort = await claimPort('SHOP_PORT', 4173)
  const ordersPort = await claimPort('ORDERS_PORT', 8787)
  // The built shop contains the port of its book, so each port has its own build.
  const built = `${root}/.orders/${ordersPort}`
  await buildWorker(`${built}/worker`)
  await buildShop(`http://localhost:${ordersPort}/orders`, `${built}/shop`)

  const { STRIPE_WEBHOOK_SECRET, PIX_WEBHOOK_SECRET, MERCADO_PAGO_ACCESS_TOKEN } = process.env
  const { TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID, RESEND_API_KEY, NOTIFY_EMAIL, NOTIFY_URL } = process.env
  const demo = process.env.DEMO_PAYMENTS ? await demoPayments(`http://localhost:${ordersPort}`) : null
  await startBook(
    {
      SHOP_ORIGIN: `http://localhost:${shopPort}`,
      ORDERS_PASSWORD: password,
      COUNTS_TESTS: '1',
      STRIPE_WEBHOOK_SECRET,
      PIX_WEBHOOK_SECRET,
      MERCADO_PAGO_ACCESS_TOKEN,
      TELEGRAM_BOT_TOKEN,
      TELEGRAM_CHAT_ID,
      RESEND_API_KEY,
      NOTIFY_EMAIL,
      NOTIFY_URL,
      ...demo,
    },
    { worker: `${built}/worker`, port: ordersPort, d1Persist: data, handleRuntimeStdio: watchWorkerd },
  )
  const shop = await servePreview(`${built}/shop`, shopPort)

  console.log(`The shop        ${shop}/`)
  console.log(`The order book  http://localhost:${ordersPort}/  sign in with the password ${password}`)
  if (demo) console.log(`The demo's bank ${demo.MERCADO_PAGO_API}/  pays every code and card; nothing of it is money`)
  console.log(`Ctrl+C stops both. The orders stay in ${relative(process.cwd(), data)}.`)
}

endWithNpm()
// Sent when the terminal is closed. Without a listener no exit hook would run, and workerd would keep running.
process.on('SIGHUP', () => process.exit(1))
await start().catch((error) => endWith(error instanceof Error ? error.message : String(error)))
