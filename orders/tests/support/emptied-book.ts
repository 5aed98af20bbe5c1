import type { Miniflare } from 'miniflare'
import { afterAll, beforeEach } from 'vitest'
import { startBook } from './book.ts'
import { emptyBook } from './rows.ts'

/** Starts one book for the tests of a file, as `startBook` does. It is emptied before each of them. */
export async function startEmptiedBook(...given: Parameters<typeof startBook>): Promise<Miniflare> {
  const book = await startBook(...given)
  beforeEach(() => emptyBook(book))
  afterAll(() => book.dispose())
  return book
}
