import { expect, onTestFinished, test } from 'vitest'
import type { Env } from '#orders/env.ts'
import { texts } from '#orders/pages/words.ts'
import { readPixCallback } from '#orders/providers/pix-callback.ts'
import { confirmsPayment } from '#orders/providers/pix-code.ts'
import { settings } from '#src/content/settings.ts'
import { appInNode } from '../support/app-in-node.ts'
import { given, pixSecret } from '../support/book.ts'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { openPaymentsIn, statesIn } from '../support/rows.ts'
import { bookUrl, newOrder, postOrder } from '../support/sending.ts'
import { pageOf, textOf } from '../support/visiting.ts'

const pixTo = (chave: unknown) => ({
  endToEndId: 'E00038166201907261559y6j1',
  txid: 'K7M4QX',
  valor: '204.74',
  horario: '2026-11-22T14:32:00.000Z',
  chave,
})

test.each<[chave: unknown, shopKey: string | undefined, otherKey: string | null]>([
  ['+5511987654321', '+55 11 98765-4321', null],
  ['Loja@Exemplo.com ', 'loja@exemplo.com', null],
  ['11222333000181', '11.222.333/0001-81', null],
  [null, 'loja@exemplo.com', null],
  [{ tipo: 'EMAIL' }, 'loja@exemplo.com', null],
  ['outra@exemplo.com', undefined, null],
  ['outra@exemplo.com', 'loja@exemplo.com', 'outra@exemplo.com'],
  ['no key at all', 'loja@exemplo.com', 'no key at all'],
])('of a Pix to %j in a shop with the key %s the other key is %s', (chave, shopKey, otherKey) => {
  const { payments } = readPixCallback([pixTo(chave)], new Date(), shopKey)
  expect(payments).toMatchObject([{ otherKey }])
})

const shopPix = { key: 'loja@exemplo.com', receiver: 'Loja', city: 'Recife' }
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
])('that a new order %s is paid, the book sees by itself: %s', (_, confirms, pix, env, order) => {
  settings.pix = pix
  onTestFinished(() => void (settings.pix = undefined))
  const payable: Payable = { method: 'pix', totalCents: 20474, catalogTotalCents: 20474, ...order }
  expect(confirmsPayment(env as Env, payable, false)).toBe(confirms)
})

test('a Pix to another key waits for the seller, who is told why', async () => {
  const book = await startEmptiedBook()
  settings.pix = shopPix
  onTestFinished(() => void (settings.pix = undefined))
  const inNode = appInNode(await book.getD1Database('DB'), given)
  await postOrder(inNode, newOrder())
  const body = JSON.stringify({ pix: [pixTo('outra@exemplo.com')] })
  await inNode.dispatchFetch(`${bookUrl}/pix/${pixSecret}`, { method: 'POST', body })
  expect(await statesIn(book)).toEqual(['new'])
  expect(await openPaymentsIn(book)).toHaveLength(1)
  expect(textOf(await pageOf(book, '/'))).toContain(texts.payments.problems.key('outra@exemplo.com'))
})
