import { expect, test } from 'vitest'
import { catalogVersion } from '#schemas/content/catalog-version.ts'
import { catalog } from '#src/content/catalog.ts'
import { readDays } from '#orders/privacy/erase.ts'
import { shopOrigin, startBook } from './support/book.ts'
import { bookUrl } from './support/sending.ts'

async function statusOf(bindings: Record<string, string> = {}): Promise<unknown> {
  const book = await startBook(bindings)
  const response = await book.dispatchFetch(`${bookUrl}/status`)
  const status = await response.json()
  await book.dispose()
  return status
}

test('the book says which catalog, shop and settings it was deployed with', async () => {
  expect(await statusOf()).toEqual({
    book: 1,
    catalog: await catalogVersion(catalog),
    shopOrigin,
    hasPassword: true,
    personalDataDays: 90,
    takesStripe: true,
  })
})

test.each([
  ['https://loja.com.br/', 'https://loja.com.br'],
  ['loja.com.br', null],
  ['localhost:4173', null],
])('the origin of a shop at %s is said to be %s', async (SHOP_ORIGIN, origin) => {
  expect(await statusOf({ SHOP_ORIGIN })).toMatchObject({ shopOrigin: origin })
})

test('a missing secret is said, and no secret is', async () => {
  const status = await statusOf({ ORDERS_PASSWORD: '', STRIPE_WEBHOOK_SECRET: '' })
  expect(status).toMatchObject({ hasPassword: false, takesStripe: false })
})

test('a password that lets nobody in is none', async () => {
  expect(await statusOf({ ORDERS_PASSWORD: '12345678901' })).toMatchObject({ hasPassword: false })
  expect(await statusOf({ ORDERS_PASSWORD: '123456789012' })).toMatchObject({ hasPassword: true })
})

test('what is no number of days is said to be none', async () => {
  expect(await statusOf({ PERSONAL_DATA_DAYS: '90 dias' })).toMatchObject({ personalDataDays: null })
})

test.each([
  '',
  '0',
  '-1',
  '+9',
  '1.5',
  '1e3',
  '90 dias',
  ' 90',
  '90\n',
  '090',
  '10000',
  'noventa',
  'NaN',
  'Infinity',
  '٩٠',
])('is no number of days: %j', (text) => {
  expect(readDays(text)).toBeNull()
})

test.each([
  ['1', 1],
  ['90', 90],
  ['9999', 9999],
])('is a number of days: %s', (text, days) => {
  expect(readDays(text)).toBe(days)
})

test('days that were never set are none', () => {
  expect(readDays(undefined)).toBeNull()
})
