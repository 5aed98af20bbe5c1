import { vi } from 'vitest'

// Vitest runs this before each file of tests, so that it gets no module that another one has changed.
vi.resetModules()
