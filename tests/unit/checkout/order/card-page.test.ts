import { expect, test, vi } from 'vitest'
import { createWorld, loadPage, orderPackage, type Tab } from '../../../support/shop-world.ts'

test('a page to pay on opens in this tab, and whoever is still there after 3 s, or comes back, finds its panel', async () => {
  const url = 'https://www.mercadopago.com.br/checkout/1'
  const settings = { orderWebhook: 'https://pedidos.exemplo.com/novo', cardPageHost: 'mercadopago.com.br' }
  const world = await createWorld({ settings })
  world.says = () => ({ pay: { url, expiresAt: '2026-05-14T13:00:00Z' } })
  const [tab] = world.tabs as [Tab]
  orderPackage(world, tab, { quantity: '100', method: 'credit', page: '' })
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(2999)
  expect([tab.phase.name, world.wentTo]).toEqual(['sending', url])
  await vi.advanceTimersByTimeAsync(1)
  expect(tab.phase.name).toBe('recognized')
  await loadPage(world, tab, false)
  expect(tab.phase.name).toBe('recognized')
  const { readOrders, statusOf } = tab.code
  const ways = readOrders().map((kept) => statusOf(kept, tab.code.settings).way)
  expect(ways).toEqual([{ kind: 'link', url }])
})
