import { beforeEach, expect, test, vi } from 'vitest'
import { startAfterPaint } from '#src/app/page-loader.ts'
import { memoryStorage, refusedStorage } from '../../support/memory-storage.ts'

// These are real modules, as import() cannot be replaced. The first one leaves a mark, the second one fails.
const entry = 'data:text/javascript,globalThis.isStarted = true'
const broken = 'data:text/javascript,throw new Error()'

// A busy machine needs longer than a second for an import.
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

const paintObserver = { report: () => {} }
const page = { preloaded: [] as string[], dataset: {} as Record<string, string>, reload: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  page.preloaded = []
  page.dataset = {}
  page.reload.mockClear()
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('location', { reload: page.reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', {
    createElement: () => ({}),
    documentElement: { dataset: page.dataset },
    head: { append: ({ href }: { href: string }) => page.preloaded.push(href) },
  })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => void) {
        paintObserver.report = callback
      }
      observe() {}
    },
  )
})

test('nothing is fetched before the paint; then all scripts are, and the entry runs', async () => {
  startAfterPaint([entry, '/assets/other.js'])
  vi.advanceTimersByTime(2999)
  expect(page.preloaded).toEqual([])
  paintObserver.report()
  vi.advanceTimersByTime(10_000)
  expect(page.preloaded).toEqual([entry, '/assets/other.js'])
  expect(vi.getTimerCount()).toBe(0)
  await eventually(() => expect(globalThis).toHaveProperty('isStarted'))
})

test('a browser that never reports a paint starts the page after three seconds, and once', () => {
  startAfterPaint([entry])
  vi.advanceTimersByTime(3000)
  expect(page.preloaded).toEqual([entry])
  for (let paint = 0; paint < 2; paint += 1) paintObserver.report()
  expect(page.preloaded).toEqual([entry])
})

test('a script that fails reloads the page, and if that does not help, marks it as failed', async () => {
  startAfterPaint([broken])
  paintObserver.report()
  await eventually(() => expect(page.reload).toHaveBeenCalledOnce())
  expect(page.dataset).toEqual({})

  startAfterPaint([broken])
  paintObserver.report()
  await eventually(() => expect(page.dataset).toEqual({ failed: '' }))
  expect(page.reload).toHaveBeenCalledOnce()
})

test.each([
  ['without storage, which would remember the reload', () => vi.stubGlobal('sessionStorage', refusedStorage)],
  ['offline, where a reload finds nothing', () => vi.stubGlobal('navigator', { onLine: false })],
])('%s, a script that fails marks the page as failed at once', async (_, prepare) => {
  prepare()
  startAfterPaint([broken])
  paintObserver.report()
  await eventually(() => expect(page.dataset).toEqual({ failed: '' }))
  expect(page.reload).not.toHaveBeenCalled()
})
