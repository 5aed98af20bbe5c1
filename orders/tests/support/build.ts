import { buildWorker } from '../../tools/builds.js'

/** Before all tests of the order book. */
export const setup = () => buildWorker()
