import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { endWithNpm, here, orExit, root, run, runScript, temporaryFolder } from './run.js'
import { ensureBuilt } from './test/built.js'

// The arguments are names of states or the beginnings of names; without any, all states are drawn.
const { values, positionals } = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true })
const folder = `${root}/pictures`

/**
 * Draws the states in a shop that is built, or with 'none' compares it with what is drawn.
 * @param {string} shop its root
 * @param {'all' | 'none'} update
 */
function draw(shop, update) {
  const wanted = `draw\\.test\\.js (${positionals.join('|')})`
  const args = ['--config', `${root}/tools/pictures/playwright.config.js`, `--update-snapshots=${update}`]
  return run('playwright', ['test', ...args, '--grep', wanted], { cwd: shop, localDir: root, ...here })
}

/**
 * Builds the shop as of a commit in a temporary folder. It is no git worktree,
 * because a process that is killed would leave a record of that in the repository.
 * @param {string} commit
 */
async function oldShop(commit) {
  const shop = temporaryFolder('pictures')
  const options = { ...here, cwd: shop }
  await orExit(run('git', ['archive', `--output=${shop}/shop.tar`, commit], here))
  await orExit(run('tar', ['-xf', 'shop.tar'], options))
  const [ours, theirs] = [root, shop].map((at) => readFileSync(`${at}/package-lock.json`, 'utf8'))
  if (ours === theirs) symlinkSync(`${root}/node_modules`, `${shop}/node_modules`, 'junction')
  else await orExit(run('npm', ['ci'], options))
  for (const script of ['build', 'build:variants']) await orExit(runScript(script, [], options))
  return shop
}

endWithNpm()
await ensureBuilt()
rmSync(folder, { recursive: true, force: true })
const first = await draw(values.against === undefined ? root : await oldShop(values.against), 'all')
if (values.against !== undefined) await draw(root, 'none')
const figures = readdirSync(folder)
  .filter((file) => file.endsWith('.png'))
  .map((file) => `<figure>${file}<a href="${file}"><img src="${file}" alt=""></a></figure>`)
const css =
  'body { display: flex; flex-wrap: wrap; background: #888; font: 13px system-ui } img { display: block; width: 300px }'
const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${css}</style>`
writeFileSync(`${folder}/index.html`, `${head}${figures.join('\n')}</html>`)
console.log(`${figures.length} pictures: pictures/index.html. What failed or differs: pictures/report/index.html.`)
process.exit(first.failed ? 1 : 0)
