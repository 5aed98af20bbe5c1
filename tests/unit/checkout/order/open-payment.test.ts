import { expect, test, vi } from 'vitest'
import { openPayment } from '#src/checkout/order/open-payment.ts'
import { refuse } from '../../../support/memory-storage.ts'

const page = {}
const tab = { opener: page }

test.each<[opened: string, open: () => unknown, result: string]>([
  ['a tab', () => tab, 'opened'],
  ['nothing, as most blockers do', () => null, 'blocked'],
  ['a tab that is closed at once', () => ({ closed: true }), 'blocked'],
  ['an error', refuse, 'failed'],
  ['the page itself, as inside an app', () => page, 'leaving'],
])('of a browser that opens %s', (_, open, result) => {
  vi.stubGlobal('window', Object.assign(page, { open }))
  expect(openPayment('https://pay.exemplo.com/a')).toBe(result)
  // A payment page cannot reach back.
  if (result === 'opened') expect(tab.opener).toBeNull()
})
