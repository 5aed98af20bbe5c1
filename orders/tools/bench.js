import { cpus, loadavg } from 'node:os'
import { Miniflare } from 'miniflare'
import { endWithNpm, root } from '../../tools/run.js'
import { buildWorker } from './builds.js'
import { applyMigrations } from './wrangler.js'

const runs = 100

/** The milliseconds of the fastest of several runs: other work of the machine slows the rest. @param {() => unknown} run */
function fastest(run) {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return Math.min(...times)
}

endWithNpm()
const folder = `${root}/.orders/bench`
await buildWorker(folder, 'orders/tools/bench-drawing.ts')
const { kinds, fillPage, drawPage, drawSheet } = /** @type {typeof import('./bench-drawing.ts')} */ (
  await import(`${folder}/worker.js`)
)
const miniflare = new Miniflare({ modules: true, script: '', d1Databases: ['DB'] })
const database = await miniflare.getD1Database('DB')
await applyMigrations(database)

console.log(
  `Node ${process.version} on ${cpus().length} × ${cpus()[0]?.model} (load ${loadavg()[0]?.toFixed(1)}): the fastest of ${runs} pages and sheets`,
)
const now = new Date()
/** @param {number} value */
const rounded = (value) => Number(value.toFixed(1))
/** @type {{ kind: string, page: number, sheet: number }[]} */
const times = []
for (const [kind, changes] of kinds) {
  const orders = await fillPage(database, changes, now)
  times.push({ kind, page: fastest(() => drawPage(orders, now)), sheet: fastest(() => drawSheet(orders)) })
}
const rows = times.map(({ kind, page, sheet }) => ({
  kind,
  'page ms': rounded(page),
  'page ratio': rounded(page / (times[0]?.page ?? NaN)),
  'sheet ms': rounded(sheet),
  'sheet ratio': rounded(sheet / (times[0]?.sheet ?? NaN)),
}))
console.table(rows)
await miniflare.dispose()
