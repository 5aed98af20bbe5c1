import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buyerTexts } from '#orders/pages/buyer-words.ts'
import { a, back, claim, half, mark, pix, undo } from './money/told.ts'
import { readAnswer } from './support/pages.ts'
import { shopOrigin } from './support/settings.ts'
import { startBook } from './support/start-book.ts'

const book = await startBook()

const get = (id: string, headers: Record<string, string> = {}) => book.fetch(`/pedido/${id}`, { headers })
const see = async (id: string) => readAnswer(await get(id))
const json = { Accept: 'application/json', Origin: shopOrigin }

test('the buyer’s page has code, package, amount, the state and its times, as text, and what happens next', async () => {
  const label = '<a href="https://mau.exemplo">Inscritos</a>'
  const id = await book.putOrder({ label, note: 'cliente difícil', utm: { source: 'boletim' } })
  for (const fact of [mark('canceled', { of: { id } }), undo('canceled', { id })]) await book.tell(fact)
  await book.submit('/orders/state', { change: `${id} new paid` })
  const { html, text } = await see(id)
  expect(text).toContain(
    `Pagamento confirmado Código do pedido K7M-4QX 1.000 ${label} R$ 204,74 PIX PedidoPagamentoEntrega`,
  )
  expect(text).toMatch(/Pedido recebido: 13\/05\/2026 10:00 Pagamento confirmado: [\d/]{10} [\d:]{5}/)
  // The seller undid it.
  expect(text).not.toContain('cancelado')
  for (const secret of ['@canal', 'ana@', '98765', '5511987654321', 'difícil', 'boletim', 'Pedidos']) {
    expect(html, 'about the buyer, or of the seller’s own').not.toContain(secret)
  }
  await book.submit('/orders/state', { change: `${id} paid new` })
  expect((await see(id)).text).toMatch(/Pagamento confirmado: [\d/]{10} [\d:]{5} ?Pedido recebido de novo: \d/)
})

test.each([
  ['new', 'new', [], 'Pagamento', true],
  ['paid', 'paid', [mark('paid')], 'Entrega', true],
  ['paid', 'paid', [pix(), half('D1', 474)], 'Entrega', true, '4,74'],
  ['delivering', 'delivering', [mark('delivering')], 'Entrega', true],
  ['delivered', 'delivered', [mark('delivered')], undefined, true],
  ['canceled', 'canceled', [mark('canceled')], undefined, false],
  ['canceled', 'canceled', [[pix(), back()], mark('canceled')], undefined, false, '204,74'],
  ['refunded', 'refunded', [mark('refunded')], undefined, false],
  ['refunded', 'refunded', [[pix(), half('D1', 474)], mark('refunded')], undefined, false],
  // In place of the state.
  ['refunded', 'refunded', [pix(), mark('delivering'), back()], undefined, false],
  ['contested', 'checking', [pix(), mark('delivering'), claim()], undefined, false],
] as const)('its page says %s, and the shop %s', async (said, state, facts, step, hasSteps, returned?: string) => {
  await book.putOrder({ id: a.id, code: a.code })
  for (const fact of facts) await book.tell(fact)
  const { html, text } = await see(a.id)
  expect(html).toContain(`<h1>${buyerTexts.state[said]}</h1>`)
  expect(Object.values(buyerTexts.next).filter((words) => text.includes(words))).toEqual([buyerTexts.next[said]])
  if (facts.length === 3) expect(text).toContain(`${buyerTexts.state[said]}: 22/11/2026 11:32`)
  expect(await (await get(a.id, json)).json()).toMatchObject({ state })
  expect(/<li aria-current="step">([^<]*)/.exec(html)?.[1]).toBe(step)
  expect(html.includes('class="steps"')).toBe(hasSteps)
  expect(/Valor devolvido: R\$ (\S+)/.exec(text)?.[1]).toBe(returned)
  expect(html.includes('<li >✓ Entregue</li>')).toBe(said === 'delivered')
  expect(html.includes('class="panel warnings"')).toBe(['new', 'contested'].includes(said))
})

test('the shop gets the state as JSON, and other sites cannot read it', async () => {
  const id = await book.putOrder()
  const response = await get(id, json)
  expect(await response.json()).toEqual({
    code: 'K7M-4QX',
    state: 'new',
    now: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    confirms: false,
  })
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin)
  expect(response.headers.get('Vary')).toContain('Accept')
  const other = await get(id, { ...json, Origin: 'https://mau.exemplo' })
  expect(other.headers.get('Access-Control-Allow-Origin')).not.toBe('https://mau.exemplo')
})

test.each([randomUUID(), 'K7M-4QX', '%00'])('there is no order page for %j', async (id) => {
  await book.putOrder()
  const { status, text } = await see(id)
  expect([status, text]).toEqual([404, expect.stringContaining('Pedido não encontrado')])
  expect((await get(id, json)).status).toBe(404)
  const pay = await book.visit(`/pedido/${id}/pagar`, { method: 'POST', password: null })
  expect(pay.headers.get('Location')).toBe(`/pedido/${id}`)
})
