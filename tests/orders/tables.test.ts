import { afterAll, expect, test } from 'vitest'
import { startBook } from './support/book.ts'

const book = await startBook()
afterAll(() => book.dispose())

test('an unknown path is not found', async () => {
  const response = await book.dispatchFetch('https://pedidos.exemplo.com/nada')
  expect(response.status).toBe(404)
})
