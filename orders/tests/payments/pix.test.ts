import { expect, onTestFinished, test } from 'vitest'
import { addressSecret } from '#orders/access/secrets.ts'
import type { Env } from '#orders/env.ts'
import { paymentTexts } from '#orders/pages/payments/payment-words.ts'
import { confirmsPayment } from '#orders/providers/mercado-pago/offering.ts'
import { settings } from '../../../tests/content/shop/settings.ts'
import { losingAnswer } from '../support/d1.ts'
import { paymentsOn } from '../support/pages.ts'
import { aPix, pixPaidAt } from '../support/sending.ts'
import { pixSecret } from '../support/settings.ts'
import { noTables, startBook } from '../support/start-book.ts'

const book = await startBook()

test('a Pix marks its order as paid', async () => {
  await book.sendOrder()
  const pix = aPix()
  // With the path that banks add, and without.
  for (const path of [`/pix/${pixSecret}/pix`, `/pix/${pixSecret}`]) {
    const response = await book.callBank({ pix: [pix] }, path)
    expect([response.status, await response.json()]).toEqual([200, { received: true }])
  }
  expect(await book.changes()).toMatchObject([{ to: 'paid', cause: 'pix' }])
  expect(await book.payments()).toMatchObject([
    { id: pix.endToEndId, provider: 'pix', reference: 'K7M-4QX', at: pixPaidAt, amountCents: 20_474 },
  ])
})

const shopPix = { key: 'loja@exemplo.com', receiver: 'Loja', city: 'Recife' }

/** Gives the shop a key for this test. */
function setShopPix(pix: typeof shopPix | undefined) {
  settings.pix = pix
  onTestFinished(() => void (settings.pix = undefined))
}

test('a Pix to another key than the shop’s waits for the seller', async () => {
  setShopPix(shopPix)
  await book.sendOrder()
  await book.callBank([aPix({ chave: 'outra@exemplo.com' })])
  expect([await book.states(), await book.openPayments()]).toMatchObject([['new'], [{ problem: 'key' }]])
})

test('orders and Pix that come at the same moment find each other', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `AA${'BCDEFGHJKL'.charAt(index)}-222`)
  await Promise.all(codes.flatMap((code) => [book.sendOrder({ code }), book.callBank([aPix({ txid: code })])]))
  expect(await book.states()).toEqual(Array(10).fill('paid'))
})

type Payable = Parameters<typeof confirmsPayment>[1]
const callbacks = { PIX_WEBHOOK_SECRET: pixSecret }

test.each<[what: string, confirms: boolean, pix: typeof shopPix | undefined, env: object, order: Partial<Payable>]>([
  ['by the shop’s key, whose bank calls', true, shopPix, callbacks, {}],
  ['in a shop without a key', false, undefined, callbacks, {}],
  ['by the shop’s key, which no bank reports', false, shopPix, {}, {}],
  ['by a key whose secret is too short', false, shopPix, { PIX_WEBHOOK_SECRET: 'x'.repeat(15) }, {}],
  ['by card', false, shopPix, callbacks, { method: 'credit' }],
  ['at another price than the catalog’s', false, shopPix, callbacks, { totalCents: 95 }],
  ['without a price', false, shopPix, callbacks, { totalCents: null, catalogTotalCents: null }],
])('that a new order %s is paid, the book sees by itself: %s', (_, confirms, key, env, changes) => {
  setShopPix(key)
  const payable: Payable = { method: 'pix', totalCents: 20_474, catalogTotalCents: 20_474, ...changes }
  expect(confirmsPayment(env as Env, payable, false)).toBe(confirms)
})

const unreadTexts = async () => (await book.unread()).map(({ text }) => text)

test('an entry that cannot be read stands above the list as it came, and the others still count', async () => {
  await book.sendOrder()
  const unread = aPix({ valor: 'muito' })
  expect((await book.callBank({ pix: [unread, aPix()] })).status).toBe(200)
  expect(await book.states()).toEqual(['paid'])
  expect(paymentsOn(await book.page('/'))).toContain(`${paymentTexts.unreadNext.pix} ${JSON.stringify(unread)}`)
})

test('the same text is kept once, and stays away once the seller has dealt with it', async () => {
  const unread = aPix({ valor: 'muito' })
  for (let time = 0; time < 2; time++) expect((await book.callBank([unread, unread])).status).toBe(200)
  const [row] = await book.unread()
  const { headers } = await book.submit('/payments/dismiss', { id: String(row?.id) })
  expect(await book.text(headers.get('Location') ?? '')).toContain('Conferido.')
  expect((await book.callBank([unread])).status).toBe(200)
  expect(await book.unread()).toHaveLength(1)
  expect(paymentsOn(await book.page('/'))).toBe('')
})

test('a hundred wait, each kept whole and shown in part; the bank has to send others again', async () => {
  const many = Array.from({ length: 101 }, (_, index) =>
    aPix({ valor: 'x', infoPagador: `${index}${'a'.repeat(2100)}` }),
  )
  expect((await book.callBank(many)).status).toBe(503)
  expect(await unreadTexts()).toEqual(many.slice(0, 100).map((pix) => JSON.stringify(pix)))
  expect(paymentsOn(await book.page('/'))).not.toContain('a'.repeat(2000))
  await book.execute(`UPDATE facts SET account = json_set(account, '$.waits', json('false'))`)
  expect((await book.callBank(many)).status).toBe(200)
})

test('what the database does not take is not accepted', async () => {
  const losing = book.with({ DB: losingAnswer(book.run) })
  expect((await losing.callBank([{ valor: 'x' }])).status).toBe(500)
  expect((await losing.callBank([{ valor: 'x' }])).status).toBe(200)
  expect(await unreadTexts()).toEqual(['{"valor":"x"}'])
})

test('what is not JSON is refused, and so is more than 512 kB', async () => {
  expect((await book.callBank('{"pix":')).status).toBe(400)
  expect((await book.callBank(' '.repeat(524_289))).status).toBe(413)
})

test('a wrong secret finds nothing, and locks nobody out: all customers of a bank may share its address', async () => {
  const nothing = await (await book.callBank('', '/nada')).text()
  for (let guess = 0; guess < 10; guess++) {
    const wrong = await book.callBank([aPix()], '/pix/um-segredo-do-bancO/pix')
    expect([wrong.status, await wrong.text()]).toEqual([404, nothing])
  }
  expect((await book.callBank([aPix()])).status).toBe(200)
  expect(await book.rows('attempts')).toEqual([])
})

test('a secret has at least 16 characters; with a shorter one no Pix is taken', async () => {
  const lengths = [undefined, 'a'.repeat(15), 'a'.repeat(16)].map((secret) => addressSecret(secret))
  expect(lengths).toEqual([null, null, 'a'.repeat(16)])
  const closed = book.with({ PIX_WEBHOOK_SECRET: 'curto' })
  expect((await closed.callBank('[]', '/pix/curto/pix')).status).toBe(404)
})

test('the log does not contain the secret', async () => {
  expect((await book.with(noTables()).callBank([aPix()])).status).toBe(500)
  expect(book.printed).toEqual([expect.stringMatching(/^POST \/pix\/…: /)])
  expect(book.printed.join('')).not.toContain(pixSecret)
})
