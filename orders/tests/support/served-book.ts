import type { BrowserContext, TestInfo } from 'playwright/test'
import { test } from '../../../tests/e2e/support/test.ts'
import { testContent } from '../../../tools/build/test-content.ts'
import { startBook } from '../../tools/book.js'
import { buildWorker } from '../../tools/builds.js'
import { keeping } from './rows.ts'
import { password, usualSettings } from './settings.ts'

// More requests than any scenario makes.
const ratelimits = { GATE: { simple: { limit: 1_000_000, period: 60 as const } } }

/** Starts the book in workerd, on localhost, the only host that a scenario reaches. */
export async function serveBook(info: TestInfo, { with: given = {} } = {}) {
  // Each file builds into a folder of its own, because files run at the same time.
  const worker = info.outputPath('worker')
  await buildWorker(worker, 'orders/tools/demo-worker.ts', [testContent('shop')])
  const workerd = await startBook({ ...usualSettings, ...given }, { worker, ratelimits, port: 0 })
  const url = (await workerd.ready).href.replace('127.0.0.1', 'localhost')
  return { ...keeping(await workerd.getD1Database('DB')), url, stop: () => workerd.dispose() }
}

type Served = Awaited<ReturnType<typeof serveBook>>

/** Serves the book that `start` starts for all scenarios of a file, and empties it before each of them. */
export function shareBook<Some extends Served>(start: (info: TestInfo) => Promise<Some>) {
  const shared = {} as Some
  // The scenarios run in one process, so that they can share a book.
  test.describe.configure({ mode: 'default' })
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what a hook needs, even when that is nothing
  test.beforeAll(async ({}, info) => void Object.assign(shared, await start(info)))
  test.beforeEach(() => shared.empty())
  test.afterAll(() => shared.stop())
  return shared
}

/** Signs a browser in at the book with the address `url`, without opening a page. */
export async function signIn(context: BrowserContext, url: string): Promise<void> {
  // The book may close a connection that is kept just as the next request is sent on it.
  const headers = { Origin: new URL(url).origin, Connection: 'close' }
  await context.request.post(`${url}entrar`, { form: { senha: password }, headers, maxRedirects: 0 })
}
