import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { networkOf } from '#orders/access/requests.ts'
import { app } from '#orders/app.ts'
import { messages } from '#orders/pages/messages.ts'
import { signInTexts } from '#orders/pages/sign-in-page.ts'
import { readAnswer } from '../support/pages.ts'
import { sessionOf, type Visit } from '../support/sending.ts'
import { bookUrl, password, sheetSecret, shopOrigin } from '../support/settings.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()
const id = randomUUID()
beforeEach(() => book.putOrder({ id }))

const see = async (path: string, options?: Visit, of = book) => readAnswer(await of.visit(path, options))

/** What a browser sees that has not signed in. */
const browse = (path: string, options: Visit = {}, of = book) => see(path, { password: null, ...options }, of)

const ofOthers = ['/orders', '/stripe', '/pix/:secret', '/pix/:secret/pix', '/mercado-pago/:order']
const openForms = [...ofOthers, '/pedido/:id/pix', '/pedido/:id/pagar'].map((path) => `POST ${path}`)
const open = ['GET /status', 'GET /planilha/:secret', 'GET /pedido/:id', ...openForms]
// The book has no handler for all methods: those are its guards.
const closed = app.routes.filter(({ method, path }) => method !== 'ALL' && !open.includes(`${method} ${path}`))
const [pages, forms] = [true, false].map((isPage) =>
  closed.filter(({ method }) => (method === 'GET') === isPage).map(({ path }) => path.replace(/:\w+/, id)),
) as [string[], string[]]
const isBehindPassword = (path: string) => !['/entrar', '/sair'].includes(path)

test.each(pages.filter(isBehindPassword))('%s leads whoever is signed out to the password', async (path) => {
  const location = `/entrar?para=${encodeURIComponent(`${path}?busca=ana`)}`
  expect(await browse(`${path}?busca=ana`)).toMatchObject({ status: 303, location })
})

test.each(forms.filter(isBehindPassword))('a form at %s, signed out, changes nothing, and leads back', async (path) => {
  const headers = { Referer: 'https://pedidos.exemplo.com/?busca=ana' }
  const { status, text, html } = await browse(path, { form: { change: `${id} new paid` }, headers })
  expect([status, text]).toEqual([403, expect.stringContaining(messages.signedOut.title)])
  expect(html).toContain('href="/entrar?para=%2F%3Fbusca%3Dana"')
  expect(await book.changes()).toEqual([])
})

test('a program that sends the password is not let in, but has an address of its own for the sheet, which opens nothing else', async () => {
  const Authorization = `Basic ${btoa(`loja:${password}`)}`
  expect((await browse('/orders.csv', { headers: { Authorization } })).status).toBe(303)
  const sheet = await browse(`/planilha/${sheetSecret}?estado=new`)
  expect([sheet.status, sheet.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(sheet.html).toBe(await book.page('/orders.csv?estado=new'))
  const statusOf = async (key = 'undefined', of = book) => (await browse(`/planilha/${key}`, {}, of)).status
  for (const key of [sheetSecret.slice(1), '', undefined, password]) expect(await statusOf(key)).toBe(404)
  for (const key of [undefined, '', 'curto']) expect(await statusOf(key, book.with({ SHEET_SECRET: key }))).toBe(404)
  expect((await browse('/entrar', { form: { senha: sheetSecret } })).status).toBe(403)
})

const tooShort = [undefined, '', '12345678901']

test.each(tooShort)(
  'with the password %j nobody gets in, and the page says how to set one',
  async (ORDERS_PASSWORD) => {
    const unset = book.with({ ORDERS_PASSWORD })
    const form = { senha: ORDERS_PASSWORD ?? '' }
    for (const answer of [browse('/', {}, unset), browse('/entrar', {}, unset), browse('/entrar', { form }, unset)]) {
      const { status, cookie, text } = await answer
      expect([status, cookie, text]).toEqual([503, null, expect.stringContaining('secret put ORDERS_PASSWORD')])
    }
  },
)

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
    const answer = await see(path, { form: { change: `${id} new paid` }, headers })
    expect([answer.status, answer.text], path).toEqual([status, expect.stringContaining(messages.crossSite.title)])
  }
})

test('a form without an origin, by this page, is taken', async () => {
  const headers = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }
  expect((await book.visit('/payments/dismiss', { form: {}, headers })).status).toBe(303)
})

test.each<[answer: string, path: string, options: Visit]>([
  ['the list', '/', {}],
  ['the sheet', '/orders.csv', {}],
  ['a refusal of http', '/', { origin: 'http://pedidos.exemplo.com' }],
  ['a refused form', '/orders/state', { form: {}, headers: { Origin: 'https://mau.exemplo' } }],
  ['a preflight', '/orders', { method: 'OPTIONS' }],
  ['an unknown address', '/nada', {}],
  ['the page of an order', `/pedido/${id}`, { password: null }],
])('%s is not cached, runs no stranger’s script and opens in no frame', async (_, path, options) => {
  const { headers } = await book.visit(path, options)
  // The test below looks at the list's own script.
  const ofList = path === '/' ? /; script-src 'sha256-[^']*'; connect-src 'self'$/ : ''
  expect(headers.get('Content-Security-Policy')?.replace(ofList, '')).toMatch(
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
  const list = await see('/')
  const inline = [...list.html.matchAll(/<(style|script)>([^]*?)<\/\1>/g)]
  expect(inline.map(([, tag]) => tag)).toEqual(['style', 'script'])
  for (const [, tag, text = ''] of inline) {
    const hash = createHash('sha256').update(text).digest('base64')
    expect(list.headers.get('Content-Security-Policy')).toContain(`${tag}-src 'sha256-${hash}'`)
  }
  expect(await book.page('/pagamentos')).not.toContain('<script')
})

const inPortuguese = messages.tooManyRequests.title
const inJson = '{"error":"Too many requests from this network within a minute."}'

test.each<[path: string, said: string, options: Visit]>([
  ['/', inPortuguese, {}],
  ['/orders/state', inPortuguese, { form: { change: `${randomUUID()} new paid` } }],
  ['/nada', inJson, { headers: { Accept: '*/*' } }],
  ['/orders', inJson, { method: 'POST', headers: { Accept: '*/*', Origin: shopOrigin } }],
])('whoever asks for %s too often, after other things, reads %j', async (path, said, options) => {
  const asked: string[] = []
  const limit = async ({ key }: { key: string }) => ({ success: asked.push(key) <= 3 })
  const ask = (to: string, from: string) => browse(to, { from, ...options }, book.with({ GATE: { limit } }))
  for (const to of ['/', '/status', path]) expect((await ask(to, '2001:db8:aaaa:bb00::1')).status).not.toBe(429)
  const { status, headers, html } = await ask(path, '2001:db8:aaaa:bbff::1')
  expect(asked, 'by all of their network').toEqual(Array(4).fill('2001:0db8:aaaa:bb'))
  expect([status, headers.get('Retry-After'), html]).toEqual([429, '60', expect.stringContaining(said)])
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  if (path === '/orders') expect(headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['', ''],
  ['2001:db8:1:2ff:ffff::1', '2001:0db8:0001:02'],
  ['2001:0DB8:0001:FF99::1', '2001:0db8:0001:ff'],
  ['2001:db8:1:2:3:4:5::', '2001:0db8:0001:00'],
  ['::', '0000:0000:0000:00'],
  ['fe80::1:2%eth0', 'fe80:0000:0000:00'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7%2', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '0064:ff9b:0000:00'],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const signIn = (senha: string, options: Visit = {}, to = book) =>
  browse('/entrar', { ...options, form: { usuario: 'loja', senha, ...options.form } }, to)

test.each([
  [bookUrl, /^__Host-sessao=\d{13}\.[\w%]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
  // On the seller's own machine.
  ['http://localhost:8787', /^sessao=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/],
])('the right password lets the browser in for thirty days at %s', async (origin, cookie) => {
  const answer = await signIn(password, { origin, form: { para: '/?busca=ana' } })
  expect([answer.status, answer.cookie]).toEqual([303, expect.stringMatching(cookie)])
  expect((await browse(answer.location, { origin })).text).toContain(signInTexts.noCookie)
  const signedIn = { origin, headers: { Cookie: answer.cookie?.split(';')[0] ?? '' } }
  expect((await browse('/', signedIn)).status).toBe(200)
  expect(await browse(answer.location, signedIn)).toMatchObject({ status: 303, location: '/?busca=ana' })
})

test('signing out deletes the cookie, and leads to the page for signing in', async () => {
  const cookie = '__Host-sessao=; Max-Age=0; Path=/; Secure'
  expect(await browse('/sair', { form: {} })).toMatchObject({ status: 303, location: '/entrar', cookie })
  expect(await book.page('/')).toContain(`<form method="post" action="/sair"><button>Sair</button>`)
})

const signedAt = (time: number, secret = password) => sessionOf(secret, bookUrl, String(time))

const day = 24 * 60 * 60_000

test.each<[what: string, cookie: () => Promise<string>, status: number]>([
  ['of 29 days ago', () => signedAt(Date.now() - 29 * day), 200],
  ['of 31 days ago', () => signedAt(Date.now() - 31 * day), 303],
  ['of another password', () => signedAt(Date.now(), 'outra-senha-comprida'), 303],
  ['with another time', async () => (await signedAt(Date.now() - 31 * day)).replace(/=\d+/, `=${Date.now()}`), 303],
  ['without a signature', async () => `__Host-sessao=${Date.now()}`, 303],
  ['with an empty signature', async () => `__Host-sessao=${Date.now()}.`, 303],
  ['under the name without https', async () => (await signedAt(Date.now())).replace('__Host-', ''), 303],
])('the answer to a cookie %s', async (_, cookie, status) => {
  expect((await browse('/', { headers: { Cookie: await cookie() } })).status).toBe(status)
})

test.each([
  ['wrong', 'outra-senha-comprida', 403],
  ['wrong', `${password}x`, 403],
  ['empty', '', 400],
] as const)('the page says that a password is %s, and no window asks', async (error, senha, status) => {
  const answer = await signIn(senha, { form: { para: '/?busca="ana"' }, from: '198.51.100.1' })
  expect([answer.status, answer.cookie, answer.headers.has('WWW-Authenticate')]).toEqual([status, null, false])
  expect(answer.text).toContain(signInTexts[error])
  expect(answer.html).toContain('name="para" value="/?busca=%22ana%22"')
})

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
  expect([locked.status, locked.headers.get('Retry-After'), locked.cookie]).toEqual([429, '900', null])
  expect(locked.text).toContain(messages.locked.title)
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
  const next = `/entrar?certa&para=${encodeURIComponent(path)}`
  expect(await signIn(password, { form: { para } })).toMatchObject({ status: 303, location: next })
  const asked = `/entrar?para=${encodeURIComponent(para)}`
  expect((await see(asked)).location).toBe(path)
  expect((await browse(asked)).html).toContain(`name="para" value="${path.replaceAll('&', '&amp;')}"`)
})
