import { afterEach, vi } from 'vitest'

// Vitest runs this for each file of tests: they share a worker, and none gets a module, a clock or a spy of another.
vi.resetModules()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
