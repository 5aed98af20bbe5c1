import { buildWorker } from '../../tools/build-worker.js'

/** Before all tests of the order book. */
export const setup = () => buildWorker()
