import { ensureInstalled } from '../../tools/test/install.js'

ensureInstalled()
// It loads packages, which are not there before the install.
const { buildWorker } = await import('./builds.js')
await buildWorker()
