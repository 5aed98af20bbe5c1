import { expect, test } from 'vitest'
import { textOf } from '../support/pages.ts'
import { startBook } from '../support/start-book.ts'
import { anEvent, aSession, sendEvent } from '../support/stripe-events.ts'
import { startSeller } from '../support/told-seller.ts'

const { seller } = await startSeller()
const book = await startBook({ with: { NOTIFY_URL: seller.url } })

const section = async () => /<section class="trail"[^]*?<\/section>/.exec(await book.page('/?estado=todos'))?.[0] ?? ''
const lines = async () => [...(await section()).matchAll(/<li>([^]*?)<\/li>/g)].map(([, line = '']) => textOf(line))

test('an order shows how its money came and went, the oldest first, and nothing of who paid', async () => {
  const id = await book.putOrder({ shop: 'https://loja.exemplo.com' })
  const money = { provider: 'mercado-pago', amount_cents: 20_474, currency: 'brl' }
  const at = (minute: string) => `2026-05-13T13:${minute}:00.000Z`
  await book.putPayment({ ...money, session_id: '27', order_id: id, paid_at: at('05'), received_at: at('06') })
  const [created_at, expires_at] = [at('01'), at('59')]
  const code = { order_id: id, attempt: 1, made_id: '27', text: 'BR', asked_at: created_at }
  await book.putRows('offers', [{ ...code, created_at, expires_at }])
  await book.putPayment({ ...money, session_id: 'E1', provider: 'pix', order_id: id, given_at: at('10') })
  await book.putChange(id, { changed_at: at('40'), to_state: 'refunded' })
  await book.putRefund({ ...money, payment: '27', made_at: at('30') })
  expect(await lines()).toEqual([
    'Pedido K7M-4QX recebido de https://loja.exemplo.com em 13/05/2026 10:00: 1.000 Inscritos, R$ 204,74.',
    'Código PIX 27 pedido ao Mercado Pago em 13/05/2026 10:01.',
    'Entraram R$ 204,74 pelo Mercado Pago em 13/05/2026 10:05 (27); a loja soube em 13/05/2026 10:06.',
    'Entraram R$ 204,74 por Pix em 13/05/2026 10:05 (E1); a loja soube em 13/05/2026 10:05.',
    'Pago desde 13/05/2026 10:06, pelo Mercado Pago. Antes: Novo.',
    'Pagamento ligado a este pedido pela loja em 13/05/2026 10:10.',
    'Voltaram R$ 204,74 em 13/05/2026 10:30.',
    'Devolvido desde 13/05/2026 10:40, pela loja. Antes: Pago.',
  ])
  expect(await section()).toContain(`>Copiar para o banco</button>`)
})

test('an order that nothing has happened to has no such list, and one that was not paid nothing for a bank', async () => {
  const id = await book.putOrder()
  expect(await section()).toBe('')
  await book.submit('/orders/state', { change: `${id} new paid` })
  expect(await lines()).toHaveLength(2)
  expect(await section()).not.toContain('<button')
})

test('it says who was told of the money and which shop sent the order, until the order is erased', async () => {
  const { id } = await book.sendOrder()
  await sendEvent(book, anEvent(aSession({ client_reference_id: id })))
  const told = 'Aviso mandado à loja para o endereço de NOTIFY_URL em '
  await book.settled()
  expect((await section()).split(told)).toHaveLength(2)
  expect(await section()).toContain('recebido de https://loja.exemplo.com em')
  await book.submit(`/orders/${id}/erase`, {})
  expect(await section()).not.toContain(told)
  expect(await section()).not.toContain('loja.exemplo.com')
  expect(textOf(await section())).toContain('R$ 204,74')
})
