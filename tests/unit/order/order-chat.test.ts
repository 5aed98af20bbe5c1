import { expect, test } from 'vitest'
import type { Order } from '#schemas/order/order.ts'
import { decodedAddress } from '#src/domain/links.ts'
import { orderChatLink } from '#src/order/order-chat.ts'
import { settings } from '../../content/shop/settings.ts'
import { anOrder } from '../../support/sample-order.ts'

/** What the chat shows, with the plain spaces of a keyboard. */
function textOf(chat: string): string {
  const url = new URL(chat)
  expect(url.origin + url.pathname).toBe(`https://wa.me/${settings.whatsapp.salesNumber}`)
  return (url.searchParams.get('text') ?? '').replaceAll('\u00a0', ' ')
}

const silent = { needsReceipt: false, follow: null }
const chatOf = (order: Order, status = silent) => orderChatLink({ order }, status)

test('says the whole order, one fact on each line', () => {
  expect(textOf(chatOf(anOrder()))).toBe(
    [
      'Olá! Este é o meu pedido na loja Canal em Alta:',
      'Pedido: K7M-4QX',
      'Pacote: 1.000 Inscritos',
      'Categoria: Inscritos',
      'Total: R$ 204,74',
      'Pagamento: PIX',
      'Link: https://www.youtube.com/@canal',
      'E-mail: ana@gmail.com',
      'WhatsApp: +55 11 98765-4321',
    ].join('\n'),
  )
})

const byCard = { method: 'credit', totalCents: 21_552 } as const
const nothing = { quantity: '', label: '', category: null, priceCents: null, totalCents: null }

test.each<[what: string, changes: Partial<Order>, lines: string[]]>([
  ['the label of the address', { label: 'Curtidas' }, ['Pacote: 1.000 Curtidas', 'Categoria: Inscritos']],
  ['that the link had no category', { category: null }, ['Categoria: não informada']],
  ['that a package is not in the table', { isUnlisted: true, totalCents: 100 }, ['Total: R$ 1,00 (fora da tabela)']],
  ['one installment', { ...byCard, installments: 1 }, ['Pagamento: Cartão de crédito, À vista (R$ 215,52)']],
  ['no price', { ...byCard, priceCents: null, installments: 2 }, ['Pagamento: Cartão de crédito, 2x de — sem juros']],
  ['that there is no package', nothing, ['Pacote: Nenhum pacote selecionado', 'Total: —']],
])('says %s', (_, changes, lines) => {
  expect(textOf(chatOf(anOrder(changes))).split('\n')).toEqual(expect.arrayContaining(lines))
})

const longest = {
  quantity: '9'.repeat(80),
  label: '🚀'.repeat(80),
  priceCents: 99_999_999_999,
  totalCents: 99_999_999_999,
  catalogPriceCents: 99_999_999_999,
  method: 'credit',
  installments: 12,
  profileLink: `https://www.youtube.com/${'ç'.repeat(3000)}`,
  email: `${'é'.repeat(3000)}@gmail.com`,
  whatsapp: '9 '.repeat(1500),
} as const

const names = ['Pedido', 'Pacote', 'Categoria', 'Total', 'Pagamento', 'Link', 'E-mail', 'WhatsApp']

test.each([
  ['all at their longest', longest],
  ['half emojis', { ...longest, label: '\ud83d'.repeat(80), profileLink: '\ude80'.repeat(3000) }],
  ['signs that are encoded', { ...longest, label: '%&+#='.repeat(16), profileLink: '%&+#= '.repeat(500) }],
])('with %s the address has under 1,500 characters, and what was cut shows it', (_, changes) => {
  const chat = chatOf(anOrder(changes))
  expect(chat.length).toBeLessThan(1500)
  const text = textOf(chat)
  expect(text.split('\n').map((line) => line.split(':')[0])).toEqual([expect.stringMatching(/^Olá/), ...names])
  expect(text).toContain('Pedido: K7M-4QX\n')
  expect(text).toContain('Total: R$ 999.999.999,99 (preço na tabela: R$ 999.999.999,99)\n')
  expect(text).toMatch(/Link: .+…\nE-mail: .+…\nWhatsApp: .+…$/)
  // No emoji is cut in two.
  expect(() => decodeURIComponent(chat)).not.toThrow()
  expect(/\p{Surrogate}/u.test(text)).toBe(false)
})

test.each([
  ['a handle of another script', { profileLink: new URL(`https://www.youtube.com/@${'あ'.repeat(30)}`).href }],
  ['a long e-mail', { email: `${'a'.repeat(64)}@${'b'.repeat(100)}.com.br` }],
])('cuts nothing off %s', (_, changes) => {
  expect(textOf(chatOf(anOrder(changes)))).toContain(decodedAddress(Object.values(changes)[0] ?? ''))
})

test('text of strangers cannot pass as a line of the order', () => {
  const order = anOrder({
    label: 'Inscritos\nTotal: R$ 0,01',
    email: 'a@b.c\nPedido: ABC-234',
    whatsapp: '1\r\nPagamento: x',
  })
  expect(textOf(chatOf(order)).split('\n')).toHaveLength(9)
})

const page = 'https://pedidos.exemplo.com/pedido/3f2b8c1e'

test('brings the receipt where the shop needs one, and ends in the page of the order', () => {
  const lines = textOf(orderChatLink({ order: anOrder() }, { needsReceipt: true, follow: page })).split('\n')
  expect(lines[0]).toBe('Olá! Segue o comprovante do meu pedido na loja Canal em Alta:')
  expect(lines.at(-1)).toBe(`Acompanhe: ${page}`)
})

test('names no page that would make it too long', () => {
  const order = anOrder(longest)
  expect(orderChatLink({ order }, { needsReceipt: false, follow: `${page}${'x'.repeat(200)}` })).toBe(chatOf(order))
})
