import { expect, test } from 'vitest'
import { startSeller } from '../support/internet.ts'
import { textOf } from '../support/pages.ts'
import { aPix } from '../support/sending.ts'
import { bookUrl } from '../support/settings.ts'
import { startBook } from '../support/start-book.ts'
import { anEvent, aSession, sendEvent } from '../support/stripe-events.ts'

const { seller } = startSeller()
const requests = seller.deliveries
const book = await startBook({
  with: {
    // Each with the end of line that comes along when it is pasted.
    TELEGRAM_BOT_TOKEN: '123456:um-token\n',
    TELEGRAM_CHAT_ID: '-1001234\n',
    RESEND_API_KEY: 're_uma-chave\n',
    NOTIFY_EMAIL: 'loja@exemplo.com\n',
    NOTIFY_URL: `${seller.url}\n`,
  },
})

/** What each of these hosts answers. */
const answerWith = (statuses: Record<string, number>, refusal = {}) =>
  seller.answerWith(({ url }) => Response.json(refusal, { status: statuses[new URL(url).hostname] ?? 200 }))

const to = (host: string) => requests.filter(({ url }) => new URL(url).hostname === host)
const link = `${bookUrl}/?busca=K7M-4QX`
const lines = `1.000 Inscritos, R$\u00a0204,74\n${link}`

test('the book tells the seller every way that is set, each as its documentation asks, and nothing that a stranger wrote', async () => {
  const order = await book.sendOrder({ label: 'Ligue 11 98765-4321' })
  await book.settled()
  const key = { 'idempotency-key': `order/${order.id}/K7M-4QX/20474` }
  const json = { 'content-type': 'application/json' }
  const subject = 'Pedido novo: K7M-4QX'
  const chat = { chat_id: '-1001234', text: `${subject}\n${lines}`, link_preview_options: { is_disabled: true } }
  const addresses = { from: '"Canal em Alta" <onboarding@resend.dev>', to: ['loja@exemplo.com'] }
  const facts = { event: 'order', code: 'K7M-4QX', package: '1.000 Inscritos', totalCents: 20_474, link }
  expect(requests).toMatchObject([
    { url: 'https://api.telegram.org/bot123456:um-token/sendMessage', headers: json, body: chat },
    {
      url: 'https://api.resend.com/emails',
      headers: { ...json, ...key, authorization: 'Bearer re_uma-chave', 'user-agent': 'order-book' },
      body: { ...addresses, subject, text: lines },
    },
    {
      url: seller.url,
      redirect: 'manual',
      headers: { ...json, ...key },
      body: { id: key['idempotency-key'], ...facts },
    },
  ])
  await book.settled(book.sendOrder({ quantity: '5511987654321' }))
  expect(requests).toHaveLength(6)
  expect(JSON.stringify(requests)).not.toMatch(/ana@gmail|98765|Ligue|@canal|youtube/)
})

test('the notice of a payment that waits leads to the payments, and that of one that pays to its order', async () => {
  await book.callBank([aPix({ txid: 'AAA-222' })])
  await book.sendOrder()
  await book.settled(book.callBank([aPix()]))
  expect(to('api.resend.com').map(({ body }) => body)).toMatchObject([
    { subject: 'Pagamento a conferir', text: `R$\u00a0204,74\n${bookUrl}/#pagamentos` },
    { subject: 'Pedido novo: K7M-4QX' },
    { subject: 'Pagamento confirmado: K7M-4QX', text: lines },
  ])
})

test('the notice of another currency than the real says so', async () => {
  await book.settled(sendEvent(book, anEvent(aSession({ currency: 'usd' }))))
  const said = { event: 'check', code: null, package: null, totalCents: 20_474, currency: 'usd' }
  expect(to('avisos.exemplo.com').map(({ body }) => body)).toMatchObject([said])
})

test('an e-mail with news is no repetition to Resend, and one that it has taken before is not sent again', async () => {
  await book.settled(book.callBank([aPix()]))
  expect(await book.rows('outbox')).toEqual([])
  const order = await book.sendOrder()
  await book.settled()
  expect(await book.rows('outbox')).toEqual([])
  const keys = to('api.resend.com').map(({ headers }) => headers['idempotency-key'])
  expect([keys.length, new Set(keys).size]).toEqual([3, 3])
  // Its answer was lost, and the hourly run knows no link.
  await book.execute(`INSERT INTO outbox (about, id) VALUES ('order', '${order.id}')`)
  answerWith({ 'api.resend.com': 409 }, { name: 'invalid_idempotent_request' })
  await book.everyHour()
  expect(to('api.resend.com').at(-1)?.headers['idempotency-key']).toBe(`order/${order.id}/K7M-4QX/20474`)
  expect(await book.rows('notice_failures')).toEqual([])
})

test('a way that fails does not stop the others, and the list says which and what to do, but no secret', async () => {
  answerWith({ 'api.telegram.org': 401, 'api.resend.com': 503 })
  await book.settled(book.sendOrder())
  expect(await book.rows('notice_failures')).toHaveLength(2)
  expect(to('avisos.exemplo.com')).toHaveLength(1)
  const page = await book.page('/')
  for (const said of [
    /pelo Telegram não chegou até você Foi em [^:]*:\d\d: a resposta foi 401\. Confira TELEGRAM_BOT_TOKEN/,
    /por e-mail \(Resend\) não chegou até você Foi em [^:]*:\d\d: a resposta foi 503\. Confira RESEND_API_KEY/,
  ]) {
    expect(textOf(page)).toMatch(said)
  }
  answerWith({ 'api.resend.com': 503 })
  await book.settled(book.sendOrder())
  expect(await book.rows('notice_failures')).toMatchObject([{ way: 'resend' }])
  const shown = [page, ...book.printed, JSON.stringify(await book.rows('notice_failures'))].join()
  expect(shown).not.toMatch(/um-token|uma-chave|segredo/)
})
