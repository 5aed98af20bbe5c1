import { beforeEach, describe, expect, test, vi } from 'vitest'
import { orderCopy as copy } from '#src/content/order-copy.ts'
import { refusedStorage, stubTab } from '../../support/memory-storage.ts'
import { aKeptOrder } from '../../support/sample-order.ts'

beforeEach(() => {
  vi.resetModules()
  stubTab()
})

describe('an order is said to be kept only where the browser keeps it', () => {
  const kept = aKeptOrder()

  test.each(['blocked', 'pix', 'cardPage'] as const)('%s', async (sentence) => {
    const { orderTitle } = await import('#src/order/order-words.ts')
    const { add } = await import('#src/order/order-store.ts')
    add(kept)
    expect(orderTitle(kept, { sentence })).toBe(copy[sentence])
    vi.stubGlobal('localStorage', refusedStorage)
    add(kept)
    expect(orderTitle(kept, { sentence })).toBe(copy.unkept)
  })
})
