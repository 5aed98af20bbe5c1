import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { networkOf } from '#orders/access/network.ts'
import { app } from '#orders/app.ts'
import { messages } from '#orders/pages/messages.ts'
import { textOf } from '../support/pages.ts'
import { errorOf, type Visit } from '../support/sending.ts'
import { password, sheetSecret, shopOrigin } from '../support/settings.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()
const id = randomUUID()
beforeEach(() => book.putOrder({ id }))

const openForms = [
  '/orders',
  '/stripe',
  '/pix/:secret',
  '/pix/:secret/pix',
  '/mercado-pago/:order',
  '/pedido/:id/pix',
  '/pedido/:id/pagar',
]
const open = ['GET /status', 'GET /planilha/:secret', 'GET /pedido/:id', ...openForms.map((path) => `POST ${path}`)]
// The book has no handler for all methods: those are its guards.
const closed = app.routes.filter(({ method, path }) => method !== 'ALL' && !open.includes(`${method} ${path}`))
const [pages, forms] = [true, false].map((isPage) =>
  closed.filter(({ method }) => (method === 'GET') === isPage).map(({ path }) => path.replace(/:\w+/, id)),
) as [string[], string[]]
const isBehindPassword = (path: string) => !['/entrar', '/sair'].includes(path)

test.each(pages.filter(isBehindPassword))(
  '%s leads whoever is not signed in to the page that asks for the password',
  async (path) => {
    const response = await book.visit(`${path}?busca=ana`, { password: null })
    const location = `/entrar?para=${encodeURIComponent(`${path}?busca=ana`)}`
    expect([response.status, response.headers.get('Location')]).toEqual([303, location])
  },
)

test.each(forms.filter(isBehindPassword))(
  'a form at %s from a signed-out browser changes nothing, says so, and leads back',
  async (path) => {
    const headers = { Referer: 'https://pedidos.exemplo.com/?busca=ana' }
    const response = await book.visit(path, { form: { change: `${id} new paid` }, password: null, headers })
    expect(response.status).toBe(403)
    const page = await response.text()
    expect(textOf(page)).toContain(messages.signedOut.title)
    expect(page).toContain('href="/entrar?para=%2F%3Fbusca%3Dana"')
    expect(await book.changes()).toEqual([])
  },
)

test('a program that sends the password is not let in, but has an address of its own for the sheet, which opens nothing else', async () => {
  const Authorization = `Basic ${btoa(`loja:${password}`)}`
  expect((await book.visit('/orders.csv', { password: null, headers: { Authorization } })).status).toBe(303)
  const ask = (path: string, of = book) => of.visit(path, { password: null })
  const sheet = await ask(`/planilha/${sheetSecret}?estado=new`)
  expect([sheet.status, sheet.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(await sheet.text()).toBe(await book.page('/orders.csv?estado=new'))
  for (const key of [sheetSecret.slice(1), '', 'undefined', password]) {
    expect((await ask(`/planilha/${key}`)).status).toBe(404)
  }
  for (const SHEET_SECRET of [undefined, '', 'curto']) {
    expect((await ask(`/planilha/${SHEET_SECRET}`, book.with({ SHEET_SECRET }))).status).toBe(404)
  }
  expect((await book.visit('/entrar', { password: null, form: { senha: sheetSecret } })).status).toBe(403)
})

test.each([
  ['no password', undefined],
  ['an empty password', ''],
  ['a password of 11 characters', '12345678901'],
])('with %s nobody gets in, and the page says how to set one', async (_, ORDERS_PASSWORD) => {
  const unset = book.with({ ORDERS_PASSWORD })
  const senha = ORDERS_PASSWORD ?? ''
  for (const [path, options] of [
    ['/', { password: null }],
    ['/entrar', { password: null }],
    ['/entrar', { password: null, form: { senha } }],
  ] as const) {
    const response = await unset.visit(path, options)
    expect([response.status, response.headers.has('Set-Cookie')]).toEqual([503, false])
    expect(textOf(await response.text())).toContain('secret put ORDERS_PASSWORD')
  }
})

test('over http the book does not ask for the password', async () => {
  const response = await book.visit('/', { origin: 'http://pedidos.exemplo.com', password: null })
  expect(response.status).toBe(403)
  expect(textOf(await response.text())).toContain(messages.http.title)
})

test.each<[sent: string, headers: Record<string, string>]>([
  ['from another site', { Origin: 'https://mau.exemplo', 'Sec-Fetch-Site': 'cross-site' }],
  ['from a neighbor', { Origin: 'https://x.exemplo.com', 'Sec-Fetch-Site': 'same-site' }],
  ['with an empty origin', { Origin: '' }],
  ['from a hidden page', { Origin: 'null' }],
])('every form %s is refused', async (_, headers) => {
  for (const path of forms) {
    const response = await book.visit(path, { form: { change: `${id} new paid` }, headers })
    expect([path, response.status]).toEqual([path, 403])
    expect(textOf(await response.text())).toContain(messages.crossSite.title)
  }
})

test.each<[sent: string, headers: Record<string, string>]>([
  ['by an old browser', {}],
  ['without an origin, by this page', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }],
])('a form %s is taken', async (_, headers) => {
  expect((await book.visit('/payments/dismiss', { form: {}, headers })).status).toBe(303)
})

test.each(forms.filter((path) => !pages.includes(path)))('nothing at %s can be done by a link', async (path) => {
  expect((await book.visit(`${path}?change=${id}+new+paid&id=${id}`)).status).toBe(404)
})

test.each(['multipart/form-data; boundary=x', 'application/x-www-form-urlencodedx', ''])(
  'a change with a body of the type %j is refused, even from the book’s own page',
  async (type) => {
    for (const path of forms) {
      const headers = { 'Content-Type': type, Origin: 'https://pedidos.exemplo.com' }
      const response = await book.visit(path, { method: 'POST', body: `change=${id}+new+paid`, headers })
      expect(response.status).toBe(415)
      expect(textOf(await response.text())).toContain(messages.crossSite.title)
    }
  },
)

test.each<[answer: string, path: string, options: Visit]>([
  ['the list', '/', {}],
  ['the sheet', '/orders.csv', {}],
  ['a refusal of http', '/', { origin: 'http://pedidos.exemplo.com' }],
  ['a refused form', '/orders/state', { form: {}, headers: { Origin: 'https://mau.exemplo' } }],
  ['the status', '/status', {}],
  ['a refused order', '/orders', { method: 'POST' }],
  ['a preflight', '/orders', { method: 'OPTIONS' }],
  ['an unknown address', '/nada', {}],
  ['the page of an order', `/pedido/${id}`, { password: null }],
])('%s is not cached, runs no stranger’s script and opens in no frame', async (_, path, options) => {
  const { headers } = await book.visit(path, options)
  // The test below looks at the list's own script.
  const policy = headers.get('Content-Security-Policy')?.replace(/; script-src 'sha256-[^']*'; connect-src 'self'$/, '')
  expect(path === '/' ? policy : headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  )
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()') as unknown,
    // The address of an order's page is a key.
    'referrer-policy': path.startsWith('/pedido/') ? 'no-referrer' : 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  })
})

test('the content policy has the hashes of the style sheet and of the list’s only script, which no other page has', async () => {
  const [list, other] = [await book.visit('/'), await book.visit('/pagamentos')]
  const inline = [...(await list.text()).matchAll(/<(style|script)>([^]*?)<\/\1>/g)]
  expect(inline.map(([, tag]) => tag)).toEqual(['style', 'script'])
  for (const [, tag, text = ''] of inline) {
    const hash = createHash('sha256').update(text).digest('base64')
    expect(list.headers.get('Content-Security-Policy')).toContain(`${tag}-src 'sha256-${hash}'`)
  }
  expect(await other.text()).not.toContain('<script')
})

/** What the gate was asked for. It lets each key through three times. */
const asked: string[] = []
const limit = async ({ key }: { key: string }) => {
  asked.push(key)
  return { success: asked.filter((other) => other === key).length <= 3 }
}
const gated = book.with({ GATE: { limit } })
beforeEach(() => void (asked.length = 0))

/** The visit after the last one that the gate lets through. */
async function refusedVisit(path: string, options: Visit) {
  for (let count = 0; count < 3; count++) {
    expect((await gated.visit(path, { password: null, ...options })).status).not.toBe(429)
  }
  return gated.visit(path, { password: null, ...options })
}

test.each<[by: string, path: string, accepts: string, options: Visit]>([
  ['browser', '/', 'text/html', {}],
  ['browser', '/orders/state', 'text/html', { form: { change: `${randomUUID()} new paid` } }],
  ['program', '/nada', '*/*', {}],
  ['program', '/orders', '*/*', { method: 'POST', headers: { Origin: shopOrigin } }],
])('a %s that asks for %s too often is refused, in its own words', async (by, path, Accept, options) => {
  const headers = { ...options.headers, Accept }
  const response = await refusedVisit(path, { from: `2001:db8:${path.length}::1`, ...options, headers })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  if (path === '/orders') expect(response.headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin)
  if (by === 'browser') expect(textOf(await response.text())).toContain(messages.tooManyRequests.title)
  else expect(await errorOf(response)).toBe('Too many requests from this network within a minute.')
})

test('all visits of a network count together, and those of others do not', async () => {
  for (const from of ['2001:db8:aaaa:bb00::1', '2001:db8:aaaa:bbff::1', '2001:db8:aaaa:bc00::1']) {
    for (const path of ['/', '/nada', '/status']) await gated.visit(path, { from, password: null })
  }
  expect(asked).toEqual([...Array<string>(6).fill('2001:0db8:aaaa:bb'), ...Array<string>(3).fill('2001:0db8:aaaa:bc')])
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['', ''],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:00'],
  ['2001:db8:1:2ff:ffff::1', '2001:0db8:0001:02'],
  ['2001:0DB8:0001:FF99::1', '2001:0db8:0001:ff'],
  ['2001:db8::1', '2001:0db8:0000:00'],
  ['2001:db8:1::', '2001:0db8:0001:00'],
  ['2001:db8:1:2:3:4:5::', '2001:0db8:0001:00'],
  ['::1', '0000:0000:0000:00'],
  ['::', '0000:0000:0000:00'],
  ['fe80::1:2%eth0', 'fe80:0000:0000:00'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7%2', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '0064:ff9b:0000:00'],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
