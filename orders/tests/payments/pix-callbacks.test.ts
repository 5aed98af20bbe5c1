import { expect, test } from 'vitest'
import { addressSecret } from '#orders/access/address-secret.ts'
import { paymentTexts } from '#orders/pages/payments/payment-words.ts'
import { losingAnswer } from '../support/d1.ts'
import { paymentsOn } from '../support/pages.ts'
import { aPix, pixPaidAt } from '../support/sending.ts'
import { pixSecret } from '../support/settings.ts'
import { noTables, startBook } from '../support/start-book.ts'

const book = await startBook()

const unreadTexts = async () => (await book.unread()).map(({ text }) => text)
const waiting = async () => paymentsOn(await book.page('/'))
const today = expect.stringMatching(`^${new Date().toISOString().slice(0, 10)}`) as string

test.each<[what: string, body: unknown, kept: Record<string, unknown>]>([
  ['in a list at the address itself', { pix: [aPix()] }, {}],
  ['as a bare array', [aPix()], {}],
  ['as a bare entry', aPix(), {}],
  ['as a text within JSON', JSON.stringify({ pix: JSON.stringify([aPix()]) }), {}],
  ['in a wrapping of a bank', { evento: 'pix', dados: { Pix: aPix() }, pagina: { numero: 1 } }, {}],
  ['in a list of another name', { recebidos: [aPix()], pagina: { numero: 1 } }, {}],
  ['with names in other cases', { EndToEndId: 'E1', Valor: '204.74', Txid: 'K7M4QX', HORARIO: pixPaidAt }, {}],
  ['with names in parts', { end_to_end_id: 'E1', valor: '204.74', txid: 'K7M4QX', horario: pixPaidAt }, {}],
  ['with an amount without cents', aPix({ valor: '97' }), { amount_cents: 9700 }],
  ['with an amount of one decimal', aPix({ valor: '39.9' }), { amount_cents: 3990 }],
  ['with a number', aPix({ valor: 39.9 }), { amount_cents: 3990 }],
  ['with a number that no binary fraction is', aPix({ valor: 1.15 }), { amount_cents: 115 }],
  ['with an instant without a zone', aPix({ horario: '2026-11-22T11:32:00' }), {}],
  ['with an instant of another zone', aPix({ horario: '2026-11-22T15:32:00+01:00' }), {}],
  ['without an instant', aPix({ horario: undefined }), { paid_at: today }],
  ['with an instant that cannot be read', aPix({ horario: 'hoje' }), { paid_at: today }],
  ['with a txid in small letters', aPix({ txid: 'k7m4qx' }), {}],
  ['with a txid that has a hyphen', aPix({ txid: 'K7M-4QX' }), {}],
  ['with a txid that is longer than a code', aPix({ txid: 'K7M4QX1' }), { reference: 'K7M4QX1' }],
  ['with a txid that ends in a code', aPix({ txid: '1K7M4QX' }), { reference: '1K7M4QX' }],
])('a Pix %s is read, with the path that banks add and without', async (_, body, kept) => {
  for (const path of [`/pix/${pixSecret}/pix`, `/pix/${pixSecret}`]) {
    expect((await book.callBank(body, path)).status).toBe(200)
    const usual = { amount_cents: 20_474, paid_at: pixPaidAt, reference: 'K7M-4QX' }
    expect(await book.rows('payments')).toMatchObject([{ ...usual, ...kept }])
    await book.empty()
  }
})

test.each([
  ['an amount with a comma', { valor: '204,74' }],
  ['an amount of three decimals', { valor: '204.740' }],
  ['a power of ten', { valor: 1e21 }],
  ['a negative amount', { valor: '-204.74' }],
  ['no id', { endToEndId: undefined }],
  ['an id with markup', { endToEndId: '<b>' }],
])('an entry with %s stands above the list as it came, and the others still count', async (_, changes) => {
  await book.sendOrder()
  const unread = aPix(changes)
  expect((await book.callBank({ pix: [unread, aPix(), aPix()] })).status).toBe(200)
  expect(await book.rows('payments')).toHaveLength(2)
  expect(await book.states()).toEqual(['paid'])
  expect(await unreadTexts()).toEqual([JSON.stringify(unread)])
  expect(await waiting()).toContain(`${paymentTexts.unreadNext.pix} ${JSON.stringify(unread)}`)
})

const twoRefunds = aPix({ devolucoes: [{ id: 'D1' }, {}] })

test.each<[what: string, body: unknown, states: string[], isUnread: boolean]>([
  ['a Pix that the shop sent', [aPix({ horario: { solicitacao: pixPaidAt } })], ['new'], false],
  ['a Pix with refunds that cannot be read', twoRefunds, ['paid'], true],
  ['a Pix with no refunds', aPix({ devolucoes: null }), ['paid'], false],
  [
    'a return in a word of no bank',
    aPix({ devolucoes: [{ id: 'D1', valor: '1.00', status: 'QUEM_SABE' }] }),
    ['paid'],
    true,
  ],
  ['something else', { pedido: 'K7M-4QX', pago: true }, ['new'], true],
  ['an event', { evento: 'pix', valor: '1.00' }, ['new'], true],
  ['another list', { dados: [{ txid: 'A' }] }, ['new'], true],
  // By these a bank tries the address.
  ...[{ evento: 'teste_webhook', data_criacao: pixPaidAt }, {}, [], null, { pix: [] }].map(
    (body): [string, unknown, string[], boolean] => [
      `the trial ${JSON.stringify(body)}`,
      JSON.stringify(body),
      ['new'],
      false,
    ],
  ),
])('the call with %s is answered', async (_, body, states, isUnread) => {
  await book.sendOrder()
  expect((await book.callBank(body)).status).toBe(200)
  expect(await book.states()).toEqual(states)
  expect(await book.rows('payments')).toHaveLength(states.filter((state) => state === 'paid').length)
  expect(await unreadTexts()).toEqual(isUnread ? [JSON.stringify(body)] : [])
})

test('the same text is kept once, and stays away once the seller has dealt with it', async () => {
  const unread = aPix({ valor: 'muito' })
  for (let time = 0; time < 2; time++) expect((await book.callBank([unread, unread])).status).toBe(200)
  const [row] = await book.unread()
  const { headers } = await book.submit('/payments/dismiss', { id: String(row?.id) })
  expect(await book.text(headers.get('Location') ?? '')).toContain('Conferido.')
  expect((await book.callBank([unread])).status).toBe(200)
  expect(await book.unread()).toHaveLength(1)
  expect(await waiting()).toBe('')
})

test('a hundred wait, each kept whole and shown in part; the bank has to send others again', async () => {
  const many = Array.from({ length: 101 }, (_, index) =>
    aPix({ valor: 'x', infoPagador: `${index}${'a'.repeat(2100)}` }),
  )
  expect((await book.callBank(many)).status).toBe(503)
  expect(await unreadTexts()).toEqual(many.slice(0, 100).map((pix) => JSON.stringify(pix)))
  expect(await waiting()).not.toContain('a'.repeat(2000))
  await book.execute(`UPDATE facts SET waits = 0`)
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
