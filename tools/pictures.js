import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { endWithNpm, here, root, run } from './run.js'
import { ensureBuilt } from './test/built.js'

const folder = `${root}/pictures`

endWithNpm()
await ensureBuilt()
rmSync(folder, { recursive: true, force: true })
// The arguments are names of states or the beginnings of names; without any, all states are drawn.
const wanted = `draw\\.test\\.js (${process.argv.slice(2).join('|')})`
const config = `${root}/tools/pictures/playwright.config.js`
const { failed } = await run(
  'playwright',
  ['test', '--config', config, '--update-snapshots=all', '--grep', wanted],
  here,
)
const figures = readdirSync(folder)
  .filter((file) => file.endsWith('.png'))
  .map((file) => `<figure>${file}<a href="${file}"><img src="${file}" alt=""></a></figure>`)
const css =
  'body { display: flex; flex-wrap: wrap; background: #888; font: 13px system-ui } img { display: block; width: 300px }'
const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${css}</style>`
writeFileSync(`${folder}/index.html`, `${head}${figures.join('\n')}</html>`)
console.log(`${figures.length} pictures: pictures/index.html. What failed: pictures/report/index.html.`)
process.exit(failed ? 1 : 0)
