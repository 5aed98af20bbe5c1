import { buildWorker } from './builds.js'

await buildWorker()
