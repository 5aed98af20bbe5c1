import { ensureInstalled } from '../../tools/test/install.js'

ensureInstalled()
// Imported this late because it loads packages that the install brings.
const { buildWorker } = await import('./builds.js')
await buildWorker()
