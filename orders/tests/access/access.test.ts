import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { networkOf } from '#orders/access/requests.ts'
import { app } from '#orders/app.ts'
import { messages } from '#orders/pages/messages.ts'
import { signInTexts } from '#orders/pages/sign-in-page.ts'
import { textOf } from '../support/pages.ts'
import { errorOf, sessionOf, type Visit } from '../support/sending.ts'
import { bookUrl, password, sheetSecret, shopOrigin } from '../support/settings.ts'
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
    expect(textOf(page)).toContain(messages.signedOut(30).title)
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

test.each<[sent: string, headers: Record<string, string>, status: number]>([
  ['from another site', { Origin: 'https://mau.exemplo', 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['from a neighbor', { Origin: 'https://x.exemplo.com', 'Sec-Fetch-Site': 'same-site' }, 403],
  ['with an empty origin', { Origin: '' }, 403],
  ['from a hidden page', { Origin: 'null' }, 403],
  ['from its own page as a file', { 'Content-Type': 'multipart/form-data; boundary=x' }, 415],
  ['from its own page as almost a form', { 'Content-Type': 'application/x-www-form-urlencodedx' }, 415],
  ['from its own page as nothing', { 'Content-Type': '' }, 415],
])('every form %s is refused', async (_, headers, status) => {
  for (const path of forms) {
    const response = await book.visit(path, { form: { change: `${id} new paid` }, headers })
    expect([path, response.status]).toEqual([path, status])
    expect(textOf(await response.text())).toContain(messages.crossSite.title)
  }
})

test.each<[sent: string, headers: Record<string, string>]>([
  ['by an old browser', {}],
  ['without an origin, by this page', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }],
])('a form %s is taken', async (_, headers) => {
  expect((await book.visit('/payments/dismiss', { form: {}, headers })).status).toBe(303)
})

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

/** A visit after as many others of its network, whatever they asked for, as the gate lets through. */
async function refusedVisit(path: string, options: Visit) {
  const asked: string[] = []
  const limit = async ({ key }: { key: string }) => ({ success: asked.push(key) <= 3 })
  const visit = (to: string, from: string) =>
    book.with({ GATE: { limit } }).visit(to, { password: null, from, ...options })
  for (const to of ['/', '/status', path]) expect((await visit(to, '2001:db8:aaaa:bb00::1')).status).not.toBe(429)
  const refused = await visit(path, '2001:db8:aaaa:bbff::1')
  expect(asked).toEqual(Array(4).fill('2001:0db8:aaaa:bb'))
  return refused
}

test.each<[by: string, path: string, accepts: string, options: Visit]>([
  ['browser', '/', 'text/html', {}],
  ['browser', '/orders/state', 'text/html', { form: { change: `${randomUUID()} new paid` } }],
  ['program', '/nada', '*/*', {}],
  ['program', '/orders', '*/*', { method: 'POST', headers: { Origin: shopOrigin } }],
])('a %s that asks for %s too often is refused, in its own words', async (by, path, Accept, options) => {
  const headers = { ...options.headers, Accept }
  const response = await refusedVisit(path, { ...options, headers })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  if (path === '/orders') expect(response.headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin)
  if (by === 'browser') expect(textOf(await response.text())).toContain(messages.tooManyRequests.title)
  else expect(await errorOf(response)).toBe('Too many requests from this network within a minute.')
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

/** A visit by a browser that has not signed in. */
const browse = (path: string, options: Visit = {}, to = book) => to.visit(path, { password: null, ...options })

const signIn = (senha: string, options: Visit = {}, to = book) =>
  browse('/entrar', { ...options, form: { usuario: 'loja', senha, ...options.form } }, to)

/** The cookie of an answer, as the browser sends it back. */
const cookieOf = ({ headers }: { headers: { get: (name: string) => string | null } }) =>
  /^[^;]*/.exec(headers.get('Set-Cookie') ?? '')?.[0] ?? ''

const statusWith = async (Cookie: string) => (await browse('/', { headers: { Cookie } })).status

test.each([
  [bookUrl, /^__Host-sessao=\d{13}\.[\w%]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
  // On the seller's own machine.
  ['http://localhost:8787', /^sessao=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/],
])('the right password lets the browser in for thirty days at %s', async (origin, cookie) => {
  const response = await signIn(password, { origin, form: { para: '/?busca=ana' } })
  const next = response.headers.get('Location') ?? ''
  expect(response.headers.get('Set-Cookie')).toMatch(cookie)
  expect(await book.text(next, { origin, password: null })).toContain(signInTexts.noCookie)
  const signedIn = { origin, headers: { Cookie: cookieOf(response) } }
  expect((await browse('/', signedIn)).status).toBe(200)
  const again = await browse(next, signedIn)
  expect([response.status, again.status, again.headers.get('Location')]).toEqual([303, 303, '/?busca=ana'])
})

test('signing out deletes the cookie, and leads to the page for signing in', async () => {
  const response = await browse('/sair', { form: {} })
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/entrar'])
  expect(response.headers.get('Set-Cookie')).toBe('__Host-sessao=; Max-Age=0; Path=/; Secure')
  expect(await book.page('/')).toContain(`<form method="post" action="/sair"><button>Sair</button>`)
})

const signedAt = (time: number | string, secret = password) => sessionOf(secret, bookUrl, time)

const day = 24 * 60 * 60_000

test.each<[what: string, cookie: () => Promise<string>, status: number]>([
  ['of 29 days ago', () => signedAt(Date.now() - 29 * day), 200],
  ['of 31 days ago', () => signedAt(Date.now() - 31 * day), 303],
  ['of another password', () => signedAt(Date.now(), 'outra-senha-comprida'), 303],
  ['with another time', async () => (await signedAt(Date.now() - 31 * day)).replace(/=\d+/, `=${Date.now()}`), 303],
  ['without a signature', async () => `__Host-sessao=${Date.now()}`, 303],
  ['with an empty signature', async () => `__Host-sessao=${Date.now()}.`, 303],
  ['of no time', () => signedAt('sempre'), 303],
  ['of nothing', () => signedAt(''), 303],
  ['under the name without https', async () => (await signedAt(Date.now())).replace('__Host-', ''), 303],
])('the answer to a cookie %s', async (_, cookie, status) => {
  expect(await statusWith(await cookie())).toBe(status)
})

test.each([
  ['wrong', 'outra-senha-comprida', 403],
  ['wrong', `${password}x`, 403],
  ['empty', '', 400],
] as const)(
  'the page says that the password is %s, and the browser opens no window to ask',
  async (error, senha, status) => {
    const response = await signIn(senha, { form: { para: '/?busca="ana"' }, from: '198.51.100.1' })
    expect([response.status, response.headers.has('WWW-Authenticate')]).toEqual([status, false])
    expect(response.headers.has('Set-Cookie')).toBe(false)
    const page = await response.text()
    expect(textOf(page)).toContain(signInTexts[error])
    expect(page).toContain('name="para" value="/?busca=%22ana%22"')
  },
)

test('a password is the same with the end of line that pasting adds, and from a device that writes accents apart', async () => {
  const to = book.with({ ORDERS_PASSWORD: 'a-senha-de-João-e-Íris\n' })
  expect((await signIn('a-senha-de-João-e-Íris '.normalize('NFD'), {}, to)).status).toBe(303)
  expect((await signIn('a-senha-de-Joao-e-Iris', {}, to)).status).toBe(403)
})

test('ten wrong passwords, but none that is empty or of 20 kB, lock out their network until the time is over, but no signed-in browser', async () => {
  const from = '198.51.100.3'
  const statusOf = async (senha: string, address = from) => (await signIn(senha, { from: address })).status
  expect([await statusOf(''), await statusOf('x'.repeat(20_000))]).toEqual([400, 413])
  const statuses = await Promise.all(Array.from({ length: 40 }, () => statusOf('errada')))
  expect(statuses.filter((status) => status === 403)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  expect(await statusOf(password, '198.51.100.5')).toBe(303)
  const locked = await signIn(password, { from })
  expect([locked.status, locked.headers.get('Retry-After'), locked.headers.has('Set-Cookie')]).toEqual([
    429,
    '900',
    false,
  ])
  expect(textOf(await locked.text())).toContain(messages.locked.title)
  expect((await book.visit('/', { from })).status).toBe(200)
  await book.execute(`UPDATE attempts SET ends_at = ${Date.now()}`)
  expect([await statusOf(password), await statusOf('errada')]).toEqual([303, 403])
})

const evil = 'mau.exemplo'

test.each([
  ['/?busca=ana&estado=paid', '/?busca=ana&estado=paid'],
  ['/pagamentos', '/pagamentos'],
  [`${bookUrl}/?busca=ana`, '/?busca=ana'],
  ['', '/'],
  [`https://${evil}/`, '/'],
  [`//${evil}/`, '/'],
  [`/\\${evil}/`, '/'],
  [`/\t/${evil}`, '/'],
  [`/.//${evil}/`, '/'],
  [`${bookUrl}//${evil}/`, '/'],
  [`${bookUrl}@${evil}/`, '/'],
  [`http://pedidos.exemplo.com/`, '/'],
  [`blob:${bookUrl}/x`, '/'],
  ['javascript:alert(1)', '/'],
  ['https://', '/'],
  ['/x\r\nSet-Cookie: a=b', '/xSet-Cookie:%20a=b'],
])('signing in with the address %j leads to %s', async (para, path) => {
  const { status, headers } = await signIn(password, { form: { para, senha: password } })
  expect([status, headers.get('Location')]).toEqual([303, `/entrar?certa&para=${encodeURIComponent(path)}`])
  const asked = `/entrar?para=${encodeURIComponent(para)}`
  expect((await book.visit(asked)).headers.get('Location')).toBe(path)
  expect(await book.page(asked, { password: null })).toContain(`name="para" value="${path.replaceAll('&', '&amp;')}"`)
})
