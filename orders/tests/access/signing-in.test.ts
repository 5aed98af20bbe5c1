import { expect, test } from 'vitest'
import { messages } from '#orders/pages/messages.ts'
import { signInTexts } from '#orders/pages/sign-in-page.ts'
import { textOf } from '../support/pages.ts'
import { sessionOf, type Visit } from '../support/sending.ts'
import { bookUrl, password } from '../support/settings.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()
const trial = 'http://localhost:8787'

/** A visit by a browser that has not signed in. */
const browse = (path: string, options: Visit = {}, to = book) => to.visit(path, { password: null, ...options })

const signIn = (senha: string, options: Visit = {}, to = book) =>
  browse('/entrar', { ...options, form: { usuario: 'loja', senha, ...options.form } }, to)

/** The cookie of an answer, as the browser sends it back. */
const cookieOf = ({ headers }: { headers: { get: (name: string) => string | null } }) =>
  /^[^;]*/.exec(headers.get('Set-Cookie') ?? '')?.[0] ?? ''

const statusWith = async (Cookie: string) => (await browse('/', { headers: { Cookie } })).status

test('the right password lets the browser in for thirty days', async () => {
  const response = await signIn(password)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/'])
  expect(response.headers.get('Set-Cookie')).toMatch(
    /^__Host-sessao=\d{13}\.[\w%]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const Cookie = cookieOf(response)
  expect(await statusWith(Cookie)).toBe(200)
  const again = await browse('/entrar?para=%2F%3Fbusca%3Dana', { headers: { Cookie } })
  expect([again.status, again.headers.get('Location')]).toEqual([303, '/?busca=ana'])
})

test('on the seller’s own machine signing in works without https', async () => {
  const response = await signIn(password, { origin: trial })
  expect(response.headers.get('Set-Cookie')).toMatch(/^sessao=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  const headers = { Cookie: cookieOf(response) }
  expect((await browse('/', { origin: trial, headers })).status).toBe(200)
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

test.each([
  ['empty', '', 400],
  ['of 20 kB', 'x'.repeat(20_000), 413],
])('a password that is %s does not count as a guess', async (_, senha, status) => {
  const from = '198.51.100.2'
  const statuses = []
  for (let count = 0; count < 12; count++) statuses.push((await signIn(senha, { from })).status)
  expect(statuses).toEqual(Array(12).fill(status))
  expect((await book.rows('attempts')).map(({ key }) => key)).not.toContain(`password ${from}`)
})

test('ten wrong passwords, even at once, lock out their network until the time is over, but no signed-in browser', async () => {
  const from = '198.51.100.3'
  const statusOf = async (senha: string, address = from) => (await signIn(senha, { from: address })).status
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
  const response = await signIn(password, { form: { para, senha: password } })
  expect([response.status, response.headers.get('Location')]).toEqual([303, path])
  expect(await book.page(`/entrar?para=${encodeURIComponent(para)}`, { password: null })).toContain(
    `name="para" value="${path.replaceAll('&', '&amp;')}"`,
  )
})
