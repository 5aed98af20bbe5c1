import { afterEach, expect, test } from 'vitest'
import type { Env } from '#orders/env.ts'
import { paymentTexts } from '#orders/pages/payment-words.ts'
import { confirmsPayment } from '#orders/providers/mercado-pago/offering.ts'
import { settings } from '../../../tests/content/shop/settings.ts'
import { paymentsOn } from '../support/pages.ts'
import { aPix } from '../support/sending.ts'
import { pixSecret } from '../support/settings.ts'
import { noTables, startBook } from '../support/start-book.ts'

const book = await startBook()

const shopPix = { key: 'loja@exemplo.com', receiver: 'Loja', city: 'Recife' }
afterEach(() => void (settings.pix = undefined))

test('a Pix marks its order as paid, unless it is to another key than the shop’s', async () => {
  await book.sendOrder()
  settings.pix = shopPix
  await book.callBank([aPix({ chave: 'outra@exemplo.com' })])
  expect(await book.states()).toEqual(['new'])
  const pix = aPix()
  // With the path that banks add, and without.
  for (const path of [`/pix/${pixSecret}/pix`, `/pix/${pixSecret}`]) {
    const response = await book.callBank({ pix: [pix] }, path)
    expect([response.status, await response.json()]).toEqual([200, { received: true }])
  }
  expect(await book.changes()).toMatchObject([{ to: 'paid', cause: 'pix' }])
  expect(await book.payments()).toMatchObject([{ problem: 'key' }, { id: pix.endToEndId, provider: 'pix' }])
})

test('Pix whose ids differ only in case are two, however often they come', async () => {
  const all = ['Ea', 'EA'].map((endToEndId) => aPix({ endToEndId, txid: null }))
  for (const pix of [...all, ...all]) await book.callBank([pix])
  expect((await book.payments()).map(({ id }) => id)).toEqual(['Ea', 'EA'])
})

type Payable = Parameters<typeof confirmsPayment>[1]
const callbacks = { PIX_WEBHOOK_SECRET: pixSecret }

test.each<[what: string, confirms: boolean, pix: typeof shopPix | undefined, env: object, order: Partial<Payable>]>([
  ['by the shop’s key, whose bank calls', true, shopPix, callbacks, {}],
  ['in a shop without a key', false, undefined, callbacks, {}],
  ['by the shop’s key, which no bank reports', false, shopPix, {}, {}],
  ['by a key whose secret has 15 characters', false, shopPix, { PIX_WEBHOOK_SECRET: 'x'.repeat(15) }, {}],
  ['by a key whose secret has 16', true, shopPix, { PIX_WEBHOOK_SECRET: 'x'.repeat(16) }, {}],
  ['by card', false, shopPix, callbacks, { method: 'credit' }],
  ['at another price than the catalog’s', false, shopPix, callbacks, { totalCents: 95 }],
  ['without a price', false, shopPix, callbacks, { totalCents: null, catalogTotalCents: null }],
])('that a new order %s is paid, the book sees by itself: %s', (_, confirms, key, env, changes) => {
  settings.pix = key
  const payable: Payable = { method: 'pix', totalCents: 20_474, catalogTotalCents: 20_474, ...changes }
  expect(confirmsPayment(env as Env, payable, false)).toBe(confirms)
})

test('an entry that cannot be read stands once above the list as it came, until the seller has dealt with it', async () => {
  await book.sendOrder()
  const unread = aPix({ valor: 'muito' })
  for (const other of [unread, aPix()]) expect((await book.callBank({ pix: [unread, other] })).status).toBe(200)
  expect(await book.states()).toEqual(['paid'])
  expect(paymentsOn(await book.page('/'))).toContain(`${paymentTexts.unreadNext.pix} ${JSON.stringify(unread)}`)
  const [row] = await book.unread()
  const { headers } = await book.submit('/payments/dismiss', { id: String(row?.id) })
  expect(await book.text(headers.get('Location') ?? '')).toContain('Dispensado.')
  expect((await book.callBank([unread])).status).toBe(200)
  expect([(await book.unread()).length, paymentsOn(await book.page('/'))]).toEqual([1, ''])
})

test('a hundred wait, each kept whole and shown in part; the bank has to send others again', async () => {
  const many = Array.from({ length: 101 }, (_, index) => aPix({ valor: 'x', infoPagador: index + 'a'.repeat(2100) }))
  expect((await book.callBank(many)).status).toBe(503)
  expect((await book.unread()).map(({ text }) => text)).toEqual(many.slice(0, 100).map((pix) => JSON.stringify(pix)))
  expect(paymentsOn(await book.page('/'))).not.toContain('a'.repeat(2000))
  await book.execute(`UPDATE facts SET account = json_set(account, '$.waits', json('false'))`)
  expect((await book.callBank(many)).status).toBe(200)
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

test('what is not JSON, has more than 512 kB or is not kept is refused, and the log does not contain the secret', async () => {
  expect((await book.callBank('{"pix":')).status).toBe(400)
  expect((await book.callBank(' '.repeat(524_289))).status).toBe(413)
  expect((await book.with(noTables()).callBank([{ valor: 'x' }])).status).toBe(500)
  expect(book.printed).toEqual([expect.stringMatching(/^POST \/pix\/…: /)])
  expect(book.printed.join('')).not.toContain(pixSecret)
})
