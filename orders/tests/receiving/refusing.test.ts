import { expect, test } from 'vitest'
import { shopOrigin, startBook } from '../support/book.ts'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { rowsOf } from '../support/rows.ts'
import { bookUrl, errorOf, newOrder, postOrder } from '../support/sending.ts'

const book = await startEmptiedBook()

type Answer = Awaited<ReturnType<typeof postOrder>>

/** Expects a refusal with a reason that a page of the shop can read, and no order in the book. */
async function expectRefused(response: Answer, status: number, error: unknown) {
  expect([response.status, await errorOf(response)]).toEqual([status, error])
  expectReadable(response)
  expect(await rowsOf(book, 'orders')).toEqual([])
}

function expectReadable({ headers }: Answer) {
  expect(headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin)
  expect(headers.get('Vary')?.split(/, ?/)).toContain('Origin')
}

test.each([
  ['none', null],
  ['that of a page that hides its origin', 'null'],
  ['the shop over http', 'http://loja.exemplo.com'],
  ['a subdomain', 'https://a.loja.exemplo.com'],
  ['a longer name', 'https://loja.exemplo.com.mau.com'],
  ['a name that ends like it', 'https://minhaloja.exemplo.com'],
])('an order is refused from an origin that is not the shop: %s', async (_, Origin) => {
  const response = await postOrder(book, newOrder(), { Origin })
  await expectRefused(
    response,
    403,
    'Only the shop may send orders: the Origin header has to be https://loja.exemplo.com.',
  )
})

test('the address of the shop may be pasted as a browser or a link has it', async () => {
  const pasted = await startBook({ SHOP_ORIGIN: ' https://LOJA.exemplo.com:443/?utm_source=x#inscritos ' })
  const response = await postOrder(pasted, newOrder())
  expect(response.status).toBe(200)
  expectReadable(response)
  await pasted.dispose()
})

test.each([undefined, 'loja.exemplo.com', 'localhost:4173'])(
  'with the shop’s address set to %j the book takes no order, not even one without an origin',
  async (SHOP_ORIGIN) => {
    const unset = await startBook({ SHOP_ORIGIN })
    for (const Origin of [null, 'null', shopOrigin, SHOP_ORIGIN ?? 'undefined']) {
      const response = await postOrder(unset, newOrder(), { Origin })
      expect([response.status, await errorOf(response)]).toEqual([403, 'SHOP_ORIGIN is no address of a shop.'])
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    }
    await unset.dispose()
  },
)

const padded = (bytes: number) => JSON.stringify(newOrder()).padEnd(bytes, ' ')

test('an order of 16 kB is received, and one of a byte more is not', async () => {
  await expectRefused(await postOrder(book, padded(16_385)), 413, 'An order has at most 16384 bytes.')
  const response = await postOrder(book, padded(16_384))
  expect(response.status).toBe(200)
  expectReadable(response)
})

test('half an order, which is not JSON, is refused', async () => {
  const half = JSON.stringify(newOrder()).slice(0, -1)
  await expectRefused(await postOrder(book, half), 400, 'The body is not JSON.')
})

test.each(['', 'text/plainer'])('a body of the type %j is refused', async (type) => {
  const response = await postOrder(book, newOrder(), { 'Content-Type': type })
  await expectRefused(response, 415, 'Send the order as text/plain or application/json.')
})

const { email: _email, ...withoutEmail } = newOrder()

test.each<[string, string | Record<string, unknown>, string]>([
  ['a number', '1', 'order: Invalid input: expected object, received number'],
  ['a missing field', withoutEmail, 'email: Invalid input: expected string, received undefined'],
  ['a prototype', JSON.stringify(newOrder()).replace('{', '{"__proto__":{},'), 'order: Unrecognized key: "__proto__"'],
  [
    'two mistakes',
    { ...newOrder(), method: 'boleto', category: 'outra' },
    'category: Invalid option: expected one of "inscritos"|"visualizacoes"|"curtidas"|"horas"; method: Invalid option: expected one of "pix"|"credit"',
  ],
])('what is not an order is refused, and the answer says why: %s', async (_, body, reason) => {
  await expectRefused(await postOrder(book, body), 400, reason)
})

test('a reason never quotes what was sent', async () => {
  const response = await postOrder(book, newOrder({ email: 'ana segredo' }))
  expect(await response.text()).not.toContain('segredo')
})

test('an order that is refused for what it says, or for its origin, is not counted', async () => {
  await postOrder(book, newOrder({ email: '' }))
  await postOrder(book, newOrder(), { Origin: null })
  expect(await rowsOf(book, 'attempts')).toEqual([])
})

test.each([shopOrigin, 'https://mau.exemplo.com'])(
  'a preflight from %s is told which origin may send',
  async (Origin) => {
    const response = await book.dispatchFetch(`${bookUrl}/orders`, {
      method: 'OPTIONS',
      headers: { Origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' },
    })
    expect([response.status, await response.text()]).toEqual([204, ''])
    expectReadable(response)
    expect(response.headers.get('Access-Control-Allow-Methods')).toBe('POST')
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type')
  },
)

test('there is nothing to GET at the address for orders, and the shop can read that', async () => {
  const response = await book.dispatchFetch(`${bookUrl}/orders`, { headers: { Origin: shopOrigin } })
  expect(response.status).toBe(404)
  expectReadable(response)
})
