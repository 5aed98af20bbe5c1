import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { headlessOptions } from './browser.js'
import { states, variants } from './pictures/all-states.js'
import { compare, oldShop } from './pictures/compare.js'
import { drawBothPages, writeIndex } from './pictures/overview.js'
import { takeAll } from './pictures/take.js'
import { endWithNpm, root } from './run.js'

endWithNpm()
const folder = `${root}/pictures`
// The arguments are names of states or the beginnings of names; without any, all states are taken.
const { values, positionals: wanted } = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true })
const chosen = [...states, ...variants].filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
)
const old = values.against === undefined ? null : await oldShop(values.against)

rmSync(folder, { recursive: true, force: true })
const browser = await chromium.launch(headlessOptions())
const { taken, faults } = await takeAll(browser, chosen, root, folder)
writeIndex(folder)
await drawBothPages(browser, folder)
for (const fault of faults) console.error(fault)
console.log(`${taken.length} states. Open pictures/index.html.`)

let isWhole = faults.length === 0
if (old) {
  const before = await takeAll(browser, taken, old, `${folder}/before`)
  for (const fault of before.faults) console.log(`new: ${fault.split('\n')[0]}`)
  isWhole = (await compare(folder)) && isWhole
}
await browser.close()
process.exit(isWhole ? 0 : 1)
