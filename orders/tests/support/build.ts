import { testContent } from '../../../tools/build/test-content.ts'
import { root } from '../../../tools/run.js'
import { buildWorker } from '../../tools/builds.js'

/** Not the folder of the Worker that is deployed: that one has the seller's catalog. */
export const testWorkerFolder = `${root}/.orders/test-worker`

/** Bundles a Worker, by default the order book, with the catalog of the tests. */
export const buildTestWorker = (folder: string, entry?: string) => buildWorker(folder, entry, [testContent('shop')])

/** Vitest calls this once, before all tests of the order book. */
export const setup = () => buildTestWorker(testWorkerFolder)
