import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { launchOptions } from './browser.js'
import { compare } from './pictures/compare.js'
import { oldShop } from './pictures/old-shop.js'
import { drawBothPages, drawSheets } from './pictures/sheet.js'
import { states, variants } from './pictures/states.js'
import { takeAll } from './pictures/take-all.js'
import { endWithNpm, root } from './run.js'

endWithNpm()
const folder = `${root}/pictures`
// Names of states, or the beginnings of names; without any, all of them.
const { values, positionals: wanted } = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true })
const chosen = [...states, ...variants].filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
)
const old = values.against === undefined ? null : await oldShop(values.against)

rmSync(folder, { recursive: true, force: true })
const browser = await chromium.launch(launchOptions())
const { pictures, faults } = await takeAll(browser, chosen, root, folder)
await drawSheets(browser, pictures, folder)
await drawBothPages(browser, folder)
for (const fault of faults) console.error(fault)
console.log(`${pictures.length} pictures. Open pictures/index.html or one of its sheets.`)

let isWhole = faults.length === 0
if (old) {
  const taken = chosen.filter(({ name }) => pictures.some(({ state }) => state === name))
  const before = await takeAll(browser, taken, old, `${folder}/before`)
  isWhole = (await compare(folder, before.faults)) && isWhole
}
await browser.close()
process.exit(isWhole ? 0 : 1)
