import { expect, test } from 'vitest'
import { errorOf, newOrder } from '../support/sending.ts'
import { shopOrigin } from '../support/settings.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()

type Answer = Awaited<ReturnType<typeof book.postOrder>>

/** Expects a refusal with a reason that a page of the shop can read, and no order in the book. */
async function expectRefused(response: Answer, status: number, error: unknown) {
  expect([response.status, await errorOf(response)]).toEqual([status, error])
  expectReadable(response)
  expect(await book.rows('orders')).toEqual([])
}

function expectReadable({ headers }: Answer) {
  expect(headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin)
  expect(headers.get('Vary')?.split(/, ?/)).toContain('Origin')
}

test('the address of the shop may be pasted as a browser or a link has it', async () => {
  const pasted = book.with({ SHOP_ORIGIN: ' https://LOJA.exemplo.com:443/?utm_source=x#inscritos ' })
  const response = await pasted.postOrder(newOrder())
  expect(response.status).toBe(200)
  expectReadable(response)
})

test.each([undefined, 'loja.exemplo.com', 'localhost:4173'])(
  'with the shop’s address set to %j the book takes no order, not even one without an origin',
  async (SHOP_ORIGIN) => {
    const unset = book.with({ SHOP_ORIGIN })
    for (const Origin of [null, 'null', shopOrigin, SHOP_ORIGIN ?? 'undefined']) {
      const response = await unset.postOrder(newOrder(), { Origin })
      expect([response.status, await errorOf(response)]).toEqual([403, 'SHOP_ORIGIN is no address of a shop.'])
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    }
  },
)

const padded = (bytes: number) => JSON.stringify(newOrder()).padEnd(bytes, ' ')

test('an order of 16 kB is received, and one of a byte more is not', async () => {
  await expectRefused(await book.postOrder(padded(16_385)), 413, 'An order has at most 16384 bytes.')
  const response = await book.postOrder(padded(16_384))
  expect(response.status).toBe(200)
  expectReadable(response)
})

const { email: _email, ...withoutEmail } = newOrder()
const ofShop = 'Only the shop may send orders: the Origin header has to be https://loja.exemplo.com.'
const ofType = 'Send the order as text/plain or application/json.'

test.each<[what: string, headers: Record<string, string | null>, status: number, error: string]>([
  ['without an origin', { Origin: null }, 403, ofShop],
  ['from a page that hides its origin', { Origin: 'null' }, 403, ofShop],
  ['from the shop over http', { Origin: 'http://loja.exemplo.com' }, 403, ofShop],
  ['from a subdomain', { Origin: 'https://a.loja.exemplo.com' }, 403, ofShop],
  ['from a longer name', { Origin: 'https://loja.exemplo.com.mau.com' }, 403, ofShop],
  ['from a name that ends like the shop’s', { Origin: 'https://minhaloja.exemplo.com' }, 403, ofShop],
  ['of no type', { 'Content-Type': '' }, 415, ofType],
  ['of another type', { 'Content-Type': 'text/plainer' }, 415, ofType],
])('an order %s is refused', async (_, headers, status, error) => {
  await expectRefused(await book.postOrder(newOrder(), headers), status, error)
  expect(await book.rows('attempts')).toEqual([])
})

test.each<[string, string | object, unknown]>([
  ['half an order', JSON.stringify(newOrder()).slice(0, -1), 'The body is not JSON.'],
  ['a number', '1', 'order: Invalid input: expected object, received number'],
  ['a missing field', withoutEmail, 'email: Invalid input: expected string, received undefined'],
  // What was sent is never quoted.
  ['an e-mail with a space', { ...newOrder(), email: 'ana segredo' }, expect.not.stringContaining('segredo') as string],
  [
    'a control character',
    { ...newOrder(), utm: { term: 'a\u0085b' } },
    expect.stringContaining('utm.term: ') as string,
  ],
  ['a prototype', JSON.stringify(newOrder()).replace('{', '{"__proto__":{},'), 'order: Unrecognized key: "__proto__"'],
  [
    'two mistakes',
    { ...newOrder(), method: 'boleto', installments: 0 },
    'method: Invalid option: expected one of "pix"|"credit"; installments: Too small: expected number to be >=1',
  ],
])('what is not an order is refused, and the answer says why: %s', async (_, body, reason) => {
  await expectRefused(await book.postOrder(body), 400, reason)
  expect(await book.rows('attempts')).toEqual([])
})

test.each([shopOrigin, 'https://mau.exemplo.com'])(
  'a preflight from %s is told which origin may send',
  async (Origin) => {
    const response = await book.fetch(`/orders`, {
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
  const response = await book.fetch(`/orders`, { headers: { Origin: shopOrigin } })
  expect(response.status).toBe(404)
  expectReadable(response)
})
