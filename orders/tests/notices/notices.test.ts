import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import getPort from 'get-port'
import { afterEach, expect, test } from 'vitest'
import { claimNews } from '#orders/queries/money/outbox.ts'
import { createOrderCode } from '#src/domain/order-code.ts'
import { startSeller, startSilence } from '../support/internet.ts'
import { startBank } from '../support/mercado-pago.ts'
import { textOf } from '../support/pages.ts'
import { aPix, newOrder } from '../support/sending.ts'
import { bookUrl } from '../support/settings.ts'
import { startBook } from '../support/start-book.ts'
import { anEvent, aSession, sendEvent } from '../support/stripe-events.ts'

const { seller, bodies, told } = startSeller()
const bank = startBank()
const book = await startBook({ with: { NOTIFY_URL: seller.url } })
afterEach(() => expect(book.printed).toEqual([]))

const taking = () => new Response()
const failing = () => new Response(null, { status: 500 })

/** The failed notices that the list shows; '' if there are none. */
const failures = async () =>
  textOf(/<section class="panel warnings">[^]*?<\/section>/.exec(await book.page('/'))?.[0] ?? '')

test('the seller is told of a paid charge of Mercado Pago, even if only the hourly run finds out', async () => {
  const charging = book.with(bank.settings)
  const order = await charging.sendOrder({ code: 'AAA-222' })
  await charging.sendOrder({ code: 'BBB-222' })
  const [first = '', second = ''] = [...bank.payments.keys()]
  for (const id of [first, second]) bank.pay(id, { live_mode: true })
  await book.settled(charging.fetch(`/mercado-pago/${order.id}?data.id=${first}`, { method: 'POST' }))
  expect(told()).toContain('paid AAA-222')
  await charging.everyHour()
  // Without a request the book does not know its own address.
  expect([told().at(-1), bodies().at(-1)]).toEqual(['paid BBB-222', expect.objectContaining({ link: null })])
  expect(seller.deliveries).toHaveLength(4)
})

test('a notice that fails does not delay the answer, and is given up after 15 s', async () => {
  const limits = startSilence()
  // Here no time limit ends by itself, so an answer that waited for a notice would never come.
  expect((await book.postOrder(newOrder())).status).toBe(200)
  await expect.poll(() => limits.map(({ ms }) => ms)).toEqual([15_000])
  limits[0]?.end()
  await book.settled()
  expect(await failures()).toContain('não houve resposta em 15 s')
  expect(limits).toHaveLength(1)
})

const googlesAnswer = 'https://script.googleusercontent.com/macros/echo?user_content_key=x'

test.each([
  ['it is sent on', 302, 'https://accounts.google.com/', /NOTIFY_URL não chegou até você .* a resposta foi 302/, 1],
  ['a Google script took it, which leads to its answer', 302, googlesAnswer, /^$/, 0],
  ['a program took it that leads to another page', 303, '/obrigado', /^$/, 0],
])('a notice is told once, and shown as failed or not, if %s', async (_, code, Location, shown, waiting) => {
  seller.answerWith(() => new Response(null, { status: code, headers: { Location } }))
  await book.settled(book.sendOrder())
  expect(await failures()).toMatch(shown)
  expect([told().length, (await book.rows('outbox')).length]).toEqual([1, waiting])
})

test.each([
  ['its way is no longer set', 'telegram', 1],
  ['it is older than seven days', 'url', 7],
])('a failed notice is not shown if %s', async (_, way, days) => {
  const failed_at = new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()
  await book.putRows('notice_failures', [{ way, failed_at, reason: '401' }])
  expect(await failures()).toBe('')
})

test('a notice that fails because of its port or address fails no order and prints no secret', async () => {
  const addresses = {
    [`http://127.0.0.1:${await getPort()}/`]: 'unreachable',
    'http://avisos.exemplo.com/segredo': 'address',
    'avisos.exemplo.com/segredo': 'address',
    'https://loja:segredo@avisos.exemplo.com/': 'address',
  }
  for (const [NOTIFY_URL, reason] of Object.entries(addresses)) {
    expect((await book.with({ NOTIFY_URL }).postOrder(newOrder())).status).toBe(200)
    await book.settled()
    expect(await book.rows('notice_failures')).toMatchObject([{ way: 'url', reason }])
  }
})

test('what no way has taken is told later, and by one request only', async () => {
  const pix = aPix()
  seller.answerWith(failing)
  await book.settled(book.sendOrder())
  expect(await book.rows('notice_failures')).toHaveLength(1)
  seller.deliveries.length = 0
  seller.answerWith(taking)
  // As long as somebody may still be telling it, nobody else does.
  await book.settled(book.callBank([pix]))
  expect(told()).toEqual(['paid K7M-4QX'])
  expect(await book.rows('outbox')).toHaveLength(1)
  await book.execute('UPDATE outbox SET free_at = 1')
  await book.settled(Promise.all(Array.from({ length: 5 }, () => book.callBank([pix]))))
  expect(await book.rows('outbox')).toEqual([])
  expect(told()).toEqual(['paid K7M-4QX', 'order K7M-4QX'])
})

test('what is being told is not told again because some of it went back', async () => {
  const pix = aPix()
  await book.settled(book.sendOrder())
  const held = new EventEmitter()
  seller.answerWith(() => once(held, 'released').then(taking))
  await book.callBank([pix])
  await expect.poll(told).toContain('paid K7M-4QX')
  seller.answerWith(taking)
  await book.callBank([{ ...pix, devolucoes: [{ id: 'D1', valor: '1.00', status: 'DEVOLVIDO' }] }])
  await expect.poll(told).toContain('refund K7M-4QX')
  held.emit('released')
  await book.settled()
  expect(told()).toEqual(['order K7M-4QX', 'paid K7M-4QX', 'refund K7M-4QX'])
  expect(await book.rows('outbox')).toEqual([])
})

test('what has failed does not keep what is new waiting', async () => {
  await book.execute(
    "INSERT INTO outbox (about, id, free_at) VALUES ('refund', 'A', 2), ('refund', 'B', 1), ('refund', 'C', 0)",
  )
  const claimed = await claimNews(book.DB, new Date())
  expect(claimed.map(({ id }) => id).toSorted()).toEqual(['B', 'C'])
})

test('notices of orders beyond 30 within an hour are left out, payments are told, and the hourly run says once how many', async () => {
  const send = () => book.sendOrder({ code: createOrderCode(randomBytes) })
  await book.settled(Promise.all(Array.from({ length: 32 }, send)))
  // What comes later shares a row.
  for (let late = 0; late < 3; late++) await book.settled(send())
  expect(told()).toHaveLength(30)
  await book.settled(book.callBank([aPix({ txid: 'ZZZ-222' })]))
  expect(told().at(-1)).toBe('check null')
  seller.deliveries.pop()
  seller.answerWith(failing)
  await book.everyHour()
  expect(bodies().at(-1)).toMatchObject({ event: 'more', count: 5 })
  await book.execute('UPDATE outbox SET free_at = 1')
  seller.answerWith(taking)
  seller.deliveries.length = 30
  await book.settled(book.everyHour())
  expect(bodies().slice(30)).toMatchObject([{ event: 'more', count: 5 }])
  await book.everyHour()
  await book.execute("UPDATE attempts SET ends_at = 0 WHERE key = 'notices of orders'")
  await book.settled(book.sendOrder({ code: 'AAA-222' }))
  expect(told().slice(31)).toEqual(['order AAA-222'])
})

test('a book without a way to tell the seller counts no notices and keeps none', async () => {
  await book.settled(book.with({ NOTIFY_URL: undefined }).sendOrder())
  expect(await book.rows('outbox')).toEqual([])
  expect((await book.rows('attempts')).map(({ key }) => key)).not.toContain('notices of orders')
})

const everyWay = book.with({
  // Each with the end of line that comes along when it is pasted.
  TELEGRAM_BOT_TOKEN: '123456:um-token\n',
  TELEGRAM_CHAT_ID: '-1001234\n',
  RESEND_API_KEY: 're_uma-chave\n',
  NOTIFY_EMAIL: 'loja@exemplo.com\n',
  NOTIFY_URL: `${seller.url}\n`,
})

/** What each of these hosts answers. */
const answerWith = (statuses: Record<string, number>, refusal = {}) =>
  seller.answerWith(({ url }) => Response.json(refusal, { status: statuses[new URL(url).hostname] ?? 200 }))

const to = (host: string) => seller.deliveries.filter(({ url }) => new URL(url).hostname === host)
const link = `${bookUrl}/?busca=K7M-4QX`
const lines = `1.000 Inscritos, R$\u00a0204,74\n${link}`

test('the book tells the seller every way that is set, each as its documentation asks, and nothing that a stranger wrote', async () => {
  const order = await everyWay.sendOrder({ label: 'Ligue 11 98765-4321' })
  await book.settled()
  const id = `order/${order.id}/K7M-4QX/20474`
  const key = { 'idempotency-key': id }
  const json = { 'content-type': 'application/json' }
  const subject = 'Pedido novo: K7M-4QX'
  const chat = { chat_id: '-1001234', text: `${subject}\n${lines}`, link_preview_options: { is_disabled: true } }
  const addresses = { from: '"Canal em Alta" <onboarding@resend.dev>', to: ['loja@exemplo.com'] }
  const facts = { event: 'order', code: 'K7M-4QX', package: '1.000 Inscritos', totalCents: 20_474, link }
  expect(seller.deliveries).toMatchObject([
    { url: 'https://api.telegram.org/bot123456:um-token/sendMessage', headers: json, body: chat },
    {
      url: 'https://api.resend.com/emails',
      headers: { ...json, ...key, authorization: 'Bearer re_uma-chave', 'user-agent': 'order-book' },
      body: { ...addresses, subject, text: lines },
    },
    { url: seller.url, redirect: 'manual', headers: { ...json, ...key }, body: { id, ...facts } },
  ])
  await book.settled(everyWay.sendOrder({ quantity: '5511987654321' }))
  expect(seller.deliveries).toHaveLength(6)
  expect(JSON.stringify(seller.deliveries)).not.toMatch(/ana@gmail|98765|Ligue|@canal|youtube/)
})

test('the notice of a payment that waits has its currency and leads to the payments, and that of one that pays to its order', async () => {
  await sendEvent(everyWay, anEvent(aSession({ currency: 'usd' })))
  await everyWay.sendOrder()
  await book.settled(everyWay.callBank([aPix()]))
  expect(to('api.resend.com').map(({ body }) => body)).toMatchObject([
    { subject: 'Pagamento a conferir', text: `USD\u00a0204,74\n${bookUrl}/#pagamentos` },
    { subject: 'Pedido novo: K7M-4QX' },
    { subject: 'Pagamento confirmado: K7M-4QX', text: lines },
  ])
  const said = { event: 'check', code: null, package: null, totalCents: 20_474, currency: 'usd' }
  expect(to('avisos.exemplo.com')[0]?.body).toMatchObject(said)
})

test('an e-mail with news is no repetition to Resend, and one that it has taken before is not sent again', async () => {
  await book.settled(everyWay.callBank([aPix()]))
  expect(await book.rows('outbox')).toEqual([])
  const order = await everyWay.sendOrder()
  await book.settled()
  expect(await book.rows('outbox')).toEqual([])
  const keys = to('api.resend.com').map(({ headers }) => headers['idempotency-key'])
  expect([keys.length, new Set(keys).size]).toEqual([3, 3])
  // Its answer was lost, and the hourly run knows no link.
  await book.execute(`INSERT INTO outbox (about, id) VALUES ('order', '${order.id}')`)
  answerWith({ 'api.resend.com': 409 }, { name: 'invalid_idempotent_request' })
  await everyWay.everyHour()
  expect(to('api.resend.com').at(-1)?.headers['idempotency-key']).toBe(`order/${order.id}/K7M-4QX/20474`)
  expect(await book.rows('notice_failures')).toEqual([])
})

test('a way that fails does not stop the others, and the list says which and what to do, but no secret', async () => {
  answerWith({ 'api.telegram.org': 401, 'api.resend.com': 503 })
  await book.settled(everyWay.sendOrder())
  expect(await book.rows('notice_failures')).toHaveLength(2)
  expect(to('avisos.exemplo.com')).toHaveLength(1)
  const page = await everyWay.page('/')
  const ofTelegram = /Telegram não chegou até você Foi em [^:]*:\d\d: a resposta foi 401\. Confira TELEGRAM_BOT_TOKEN/
  const ofResend = /\(Resend\) não chegou até você Foi em [^:]*:\d\d: a resposta foi 503\. Confira RESEND_API_KEY/
  for (const said of [ofTelegram, ofResend]) expect(textOf(page)).toMatch(said)
  answerWith({ 'api.resend.com': 503 })
  await book.settled(everyWay.sendOrder())
  expect(await book.rows('notice_failures')).toMatchObject([{ way: 'resend' }])
  const kept = JSON.stringify(await book.rows('notice_failures'))
  expect(page + kept).not.toMatch(/um-token|uma-chave|segredo/)
})
