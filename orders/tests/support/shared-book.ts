import type { Miniflare } from 'miniflare'
import type { BrowserContext } from 'playwright/test'
import { test } from '../../../tests/e2e/support/test.ts'
import { password, startBook } from './book.ts'
import { buildTestWorker } from './build.ts'
import { emptyBook } from './rows.ts'

type SharedBook = {
  book: Miniflare
  /** On localhost, the only host that a scenario reaches. */
  url: string
}

/** Starts one book for all scenarios of a file, and empties it before each of them. */
export function shareBook(): SharedBook {
  const shared = {} as SharedBook
  // The scenarios run in one process, so that they can share a book.
  test.describe.configure({ mode: 'default' })
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what a hook needs, even when that is nothing
  test.beforeAll(async ({}, info) => {
    // Each file builds into a folder of its own, because files run at the same time.
    const worker = info.outputPath('worker')
    await buildTestWorker(worker)
    const book = await startBook({}, [], { worker })
    Object.assign(shared, { book, url: (await book.ready).href.replace('127.0.0.1', 'localhost') })
  })
  test.beforeEach(() => emptyBook(shared.book))
  test.afterAll(() => shared.book.dispose())
  return shared
}

/** Signs a browser in at the book with the address `url`, without opening a page. */
export async function signIn(context: BrowserContext, url: string): Promise<void> {
  const { origin: Origin } = new URL(url)
  await context.request.post(`${url}entrar`, { form: { senha: password }, headers: { Origin } })
}
