import { mkdirSync, rmSync } from 'node:fs'
import getPort from 'get-port'
import { chromium } from 'playwright'
import { launchOptions } from './browser.js'
import { drawBothPages, drawSheets } from './pictures/sheet.js'
import { states, variants } from './pictures/states.js'
import { take } from './pictures/take.js'
import { servePreview } from './preview.js'
import { endWithNpm, root, runOrExit } from './run.js'
import { variantNames } from './content-variants.js'

endWithNpm()
const folder = `${root}/pictures`
// Names of states, or the beginnings of names; without any, all of them.
const wanted = process.argv.slice(2)

await runOrExit('build', 'build:variants')
/** @type {Record<string, string>} */
const origins = {}
for (const name of ['', ...variantNames]) {
  origins[name] = await servePreview(name ? `.variants/${name}` : 'dist', await getPort())
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const browser = await chromium.launch(launchOptions())
const queue = [...states, ...variants].filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
)
/** @type {Map<string, import('./pictures/take.js').Picture[]>} */
const drawn = new Map(queue.map(({ name }) => [name, []]))
/** @type {unknown[]} */
const faults = []

async function work() {
  for (let state = queue.shift(); state; state = queue.shift()) {
    const place = { origin: origins[state.variant ?? ''] ?? '', folder }
    await take(browser, state, place).then(
      (pictures) => drawn.set(state.name, pictures),
      (error) => faults.push(error),
    )
  }
}

await Promise.all([work(), work()])
const pictures = [...drawn.values()].flat()
await drawSheets(browser, pictures, folder)
await drawBothPages(browser, folder)
await browser.close()
for (const fault of faults) console.error(fault instanceof Error ? fault.message : fault)
console.log(`${pictures.length} pictures. Open pictures/index.html or one of its sheets.`)
process.exit(faults.length > 0 ? 1 : 0)
