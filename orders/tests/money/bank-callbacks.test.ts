import { expect, test } from 'vitest'
import { readPixCallback } from '#orders/providers/bank-callback.ts'
import { aPix, pixPaidAt } from '../support/sending.ts'

const now = new Date()
const read = (body: unknown) => readPixCallback(body, now, undefined)

test.each<[what: string, body: unknown, said: object]>([
  ['in a list at the address itself', { pix: [aPix()] }, {}],
  ['as a bare array', [aPix()], {}],
  ['as a bare entry', aPix(), {}],
  ['as a text within JSON', JSON.stringify({ pix: JSON.stringify([aPix()]) }), {}],
  ['in a wrapping of a bank', { evento: 'pix', dados: { Pix: aPix() }, pagina: { numero: 1 } }, {}],
  ['in a list of another name', { recebidos: [aPix()], pagina: { numero: 1 } }, {}],
  ['with names in other cases', { EndToEndId: 'E1', Valor: '204.74', Txid: 'K7M4QX', HORARIO: pixPaidAt }, {}],
  ['with names in parts', { end_to_end_id: 'E1', valor: '204.74', txid: 'K7M4QX', horario: pixPaidAt }, {}],
  ['with an amount without cents', aPix({ valor: '97' }), { amountCents: 9700 }],
  ['with an amount of one decimal', aPix({ valor: '39.9' }), { amountCents: 3990 }],
  ['with a number', aPix({ valor: 39.9 }), { amountCents: 3990 }],
  ['with a number that no binary fraction is', aPix({ valor: 1.15 }), { amountCents: 115 }],
  ['with an instant without a zone', aPix({ horario: '2026-11-22T11:32:00' }), {}],
  ['with an instant of another zone', aPix({ horario: '2026-11-22T15:32:00+01:00' }), {}],
  ['without an instant', aPix({ horario: undefined }), { at: now.toISOString() }],
  ...['hoje', '05/12/2026 10:00:00', '0001-01-01T00:00:00', '9999-12-31T23:59:59'].map(
    (horario): [string, unknown, object] => [`at '${horario}'`, aPix({ horario }), { at: now.toISOString() }],
  ),
  ['with a txid in small letters', aPix({ txid: 'k7m4qx' }), {}],
  ['with a txid that has a hyphen', aPix({ txid: 'K7M-4QX' }), {}],
  ['with a txid that is longer than a code', aPix({ txid: 'K7M4QX1' }), { reference: 'K7M4QX1' }],
  ['with a txid that ends in a code', aPix({ txid: '1K7M4QX' }), { reference: '1K7M4QX' }],
])('a Pix %s is read', (_, body, said) => {
  const usual = { kind: 'payment', amountCents: 20_474, at: pixPaidAt, reference: 'K7M-4QX' }
  expect(read(body)).toMatchObject({ reports: [{ ...usual, ...said }], unread: [] })
})

test.each([
  ['an amount with a comma', { valor: '204,74' }],
  ['an amount of three decimals', { valor: '204.740' }],
  ['a power of ten', { valor: 1e21 }],
  ['a negative amount', { valor: '-204.74' }],
  ['no id', { endToEndId: undefined }],
  ['an id with markup', { endToEndId: '<b>' }],
])('an entry with %s stays as it came, and the others are read', (_, changes) => {
  const unread = aPix(changes)
  const { reports, ...rest } = read({ pix: [unread, aPix(), aPix()] })
  expect([reports.length, rest.unread]).toEqual([2, [JSON.stringify(unread)]])
})

const twoRefunds = aPix({ devolucoes: [{ id: 'D1' }, {}] })

test.each<[what: string, body: unknown, payments: number, isUnread: boolean]>([
  ['a Pix that the shop sent', [aPix({ horario: { solicitacao: pixPaidAt } })], 0, false],
  ['a Pix with refunds that cannot be read', twoRefunds, 1, true],
  ['a Pix with no refunds', aPix({ devolucoes: null }), 1, false],
  ['a return in a word of no bank', aPix({ devolucoes: [{ id: 'D1', valor: '1.00', status: 'QUEM_SABE' }] }), 1, true],
  ['something else', { pedido: 'K7M-4QX', pago: true }, 0, true],
  ['an event', { evento: 'pix', valor: '1.00' }, 0, true],
  ['another list', { dados: [{ txid: 'A' }] }, 0, true],
  // By these a bank tries the address.
  ...[{ evento: 'teste_webhook', data_criacao: pixPaidAt }, {}, [], null, { pix: [] }].map(
    (body): [string, unknown, number, boolean] => [`the trial ${JSON.stringify(body)}`, body, 0, false],
  ),
])('of the call with %s that much is read', (_, body, payments, isUnread) => {
  const { reports, unread } = read(body)
  expect(reports.map(({ kind }) => kind)).toEqual(Array(payments).fill('payment'))
  expect(unread).toEqual(isUnread ? [JSON.stringify([body].flat()[0])] : [])
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
  const { reports } = readPixCallback([aPix({ chave })], new Date(), shopKey)
  expect(reports).toMatchObject([{ otherKey }])
})
