import { expect, onTestFinished, test, vi } from 'vitest'
import { appInNode } from '../support/app-in-node.ts'
import { given } from '../support/book.ts'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { putOrders, putPayment, putRefund } from '../support/filling.ts'
import { pageOf, textOf } from '../support/visiting.ts'

const book = await startEmptiedBook()

test('what was sold is added up by method, for the month and for today', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-14T02:59:59Z') })
  onTestFinished(() => void vi.useRealTimers())
  const sold = { received_at: '2026-05-13T03:00:00.000Z', total_cents: 10_000, catalog_total_cents: null }
  await putOrders(book, [
    { ...sold, total_cents: 5, received_at: '2020-05-13T13:00:00.000Z', state: 'paid' },
    { ...sold, state: 'paid' },
    { ...sold, state: 'delivering' },
    { ...sold, state: 'delivered', method: 'credit', total_cents: 120_033 },
    { ...sold, state: 'paid', total_cents: 1, received_at: '2026-05-13T02:59:59.999Z' },
    ...['new', 'canceled', 'refunded'].map((state) => ({ ...sold, state })),
  ])
  const today = await pageOf(appInNode(await book.getD1Database('DB'), given), '/')
  const [few, one] = ['3 pedidos, 3 com preço diferente', '1 pedido, 1 com preço diferente']
  expect(textOf(today)).toContain(
    `R$ 1.400,34 maio de 2026, 4 pedidos Hoje R$ 1.400,33 PIX R$ 200,01 ${few} Cartão de crédito R$ 1.200,33 ${one} O que foi pago`,
  )
  const bars = [...today.matchAll(/<title>(.*)<\/title>[^]*?(<rect[^]*?)<\/g>/g)].map(([, title, rects = '']) => [
    title,
    ...[...rects.matchAll(/height="([\d.]+)"\s+data-method/g)].map(([, height]) => Number(height)),
  ])
  expect(bars).toHaveLength(31)
  expect(bars.slice(11, 14)).toEqual([
    ['12/05/2026: R$\u00a00,01', (64 * 1) / 140_033, 0, 0],
    ['13/05/2026: R$\u00a01.400,33', (64 * 20_000) / 140_033, (64 * 120_033) / 140_033, 0],
    ['14/05/2026: R$\u00a00,00', 0, 0, 0],
  ])
  const may2020 = textOf(await pageOf(book, '/?mes=2020-05'))
  expect(may2020).toContain(`R$ 0,05 maio de 2020, 1 pedido PIX R$ 0,05 ${one} O que foi pago`)
})

test('what was paid counts, less what went back, and without a payment what the catalog asks', async () => {
  const sold = { received_at: '2026-05-13T03:00:00.000Z', state: 'paid' }
  const others = [{ total_cents: 1 }, { state: 'new' }, { state: 'refunded' }]
  const changes = [sold, sold, sold, sold, ...others.map((other) => ({ ...sold, ...other }))]
  const [, back, link, first, , unsold, returned] = await putOrders(book, changes)
  for (const order_id of [back, first, unsold, returned])
    await putPayment(book, { order_id: String(order_id), payment_intent: String(order_id) })
  await putPayment(book, { order_id: String(link), amount_cents: 21_552 })
  await putRefund(book, { provider: 'stripe', payment: String(back) })
  await putPayment(book, { amount_cents: 7 })
  await putPayment(book, { amount_cents: 9, is_test: 1 })
  const html = await pageOf(book, '/?mes=2026-05')
  // Two marked at 204,74, one paid 215,52, two paid 204,74; two went back.
  expect(textOf(html)).toContain(
    'R$ 1.034,55 maio de 2026, 5 pedidos PIX R$ 1.034,48 5 pedidos Sem pedido R$ 0,07 1 pagamento O que foi pago',
  )
})
