import { cpus, loadavg } from 'node:os'
import { endWithNpm, root } from '../../tools/run.js'
import { startBook } from './book.js'
import { buildWorker } from './builds.js'

const runs = 100
const requests = 200
const address = 'https://pedidos.exemplo.com'
const shopOrigin = 'https://loja.exemplo.com'
const secret = 'um-segredo-do-banco'

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((one, two) => one - two)[values.length >> 1] ?? NaN

/** The milliseconds of a run. @param {() => unknown} run */
async function timeOf(run) {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** The fastest of several runs: other work of the machine slows the rest. @param {() => unknown} run */
async function fastest(run) {
  const times = []
  while (times.length < runs) times.push(await timeOf(run))
  return Math.min(...times)
}

endWithNpm()
const folder = `${root}/.orders/bench`
await buildWorker(`${folder}/book`)
await buildWorker(`${folder}/drawing`, 'orders/tools/bench-drawing.ts')
const { kinds, newOrder, fillPage, drawPage, drawSheet } = /** @type {typeof import('./bench-drawing.ts')} */ (
  await import(`${folder}/drawing/worker.js`)
)

const book = await startBook(
  {
    SHOP_ORIGIN: shopOrigin,
    PIX_WEBHOOK_SECRET: secret,
    ...{ ORDERS_AN_HOUR: '999999', ORDERS_A_DAY: '999999', ORDERS_PER_NETWORK_A_DAY: '999999' },
  },
  { worker: `${folder}/book`, ratelimits: {} },
)
const database = await book.getD1Database('DB')

/** @param {string} path @param {object} [body] */
async function ask(path, body) {
  const sent = body && { method: 'POST', headers: { Origin: shopOrigin }, body: JSON.stringify(body) }
  const response = await book.dispatchFetch(address + path, sent)
  await response.text()
  if (response.status !== 200) throw new Error(`The answer to ${path} was ${response.status}.`)
}

console.log(
  `Node ${process.version} on ${cpus().length} × ${cpus()[0]?.model} (load ${loadavg()[0]?.toFixed(1)}): the median of ${requests} requests, the fastest of ${runs} pages and sheets`,
)

/** @type {Record<string, number>[]} */
const times = []
for (let count = 0; count < requests; count++) {
  const order = newOrder()
  const horario = new Date().toISOString()
  const pix = {
    endToEndId: `E${order.id.replaceAll('-', '').slice(1)}`,
    txid: order.code.replace('-', ''),
    valor: '204.74',
    horario,
  }
  times.push({
    order: await timeOf(() => ask('/orders', order)),
    callback: await timeOf(() => ask(`/pix/${secret}/pix`, { pix: [pix] })),
    'buyer’s page': await timeOf(() => ask(`/pedido/${order.id}`)),
  })
}
for (const name of Object.keys(times[0] ?? {})) {
  console.log(`${name.padEnd(12)} ${median(times.map((row) => row[name] ?? NaN)).toFixed(1)} ms`)
}

const now = new Date()
/** @param {number} value */
const rounded = (value) => Number(value.toFixed(1))
const usual = { page: NaN, sheet: NaN }
/** @type {Record<string, Record<string, number>>} */
const table = {}
for (const [index, [kind, changes]] of kinds.entries()) {
  const orders = await fillPage(database, changes, (order) => ask('/orders', order))
  const page = await fastest(() => drawPage(orders, now))
  const sheet = await fastest(() => drawSheet(orders))
  if (index === 0) Object.assign(usual, { page, sheet })
  table[kind] = {
    'page ms': rounded(page),
    'page ratio': rounded(page / usual.page),
    'sheet ms': rounded(sheet),
    'sheet ratio': rounded(sheet / usual.sheet),
  }
}
console.table(table)
await book.dispose()
