import { rmSync } from 'node:fs'
import { endWithNpm, here, orExit, root, run } from './run.js'
import { ensureBuilt } from './test/built.js'

endWithNpm()
await ensureBuilt()
rmSync(`${root}/pictures`, { recursive: true, force: true })
// The arguments are names of states or the beginnings of names; without any, all states are drawn.
const wanted = `draw\\.test\\.js (${process.argv.slice(2).join('|')})`
const config = `${root}/tools/pictures/playwright.config.js`
await orExit(run('playwright', ['test', '--config', config, '--update-snapshots=all', '--grep', wanted], here))
