import { buildWorker } from '../../../tools/orders/build-worker.js'

/** Before all tests of the order book. */
export const setup = () => buildWorker()
