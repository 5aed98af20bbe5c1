import { buildWorker } from '../../tools/builds.js'

/** Vitest calls this once, before all tests of the order book. */
export const setup = () => buildWorker()
