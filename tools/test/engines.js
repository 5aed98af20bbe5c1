import { endWithNpm, here, orExit, run } from '../run.js'
import { ensureBuilt } from './built.js'
import { provideEngines } from './provide.js'

endWithNpm()
await provideEngines()
// Not from inside Vitest, whose NODE_ENV would put the development build of React into the shop.
await ensureBuilt()
const args = ['run', '--project', 'engines', ...process.argv.slice(2)]
await orExit(run('vitest', args, here))
