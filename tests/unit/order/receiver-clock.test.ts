import { beforeEach, expect, test, vi } from 'vitest'
import { codeState, endHere, forgetClocks, msLeft, setClock, type CodeState } from '#src/order/receiver-clock.ts'
import { aKeptOrder } from '../../support/sample-order.ts'

const minute = 60_000
const start = Date.parse('2026-05-13T13:00:00Z')
const page = 'https://pedidos.exemplo.com/pedido/1'
const { id } = aKeptOrder().order

/** A code that lives for an hour from `start`, by the receiver's clock. */
const charge = { code: '000201', expiresAt: '2026-05-13T14:00:00Z' }

/** The order after an answer at `start`, with the device's clock so many minutes ahead. */
function answered(minutesAhead: number) {
  vi.setSystemTime(start + minutesAhead * minute)
  return aKeptOrder({ said: { page, aheadMs: setClock(id, '2026-05-13T13:00:00Z') } })
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }))

test.each([61, 58, 0, -60])('on a device that is %d min ahead a code lives for its hour', (ahead) => {
  const kept = answered(ahead)
  expect(msLeft(kept, charge)).toBe(60 * minute)
  expect(endHere(kept, charge)).toBe(start + (60 + ahead) * minute)
  vi.advanceTimersByTime(59 * minute)
  expect(codeState(kept, charge)).toBe('valid')
  // The clock is set right meanwhile: nothing changes.
  vi.setSystemTime(start + 59 * minute)
  expect(codeState(kept, charge)).toBe('valid')
  vi.advanceTimersByTime(minute)
  expect(codeState(kept, charge)).toBe('expired')
})

test.each<[what: string, ahead: number, isSetRight: boolean, minutes: number, state: CodeState]>([
  ['right', 0, false, 30, 'valid'],
  ['right', 0, false, 60, 'expired'],
  ['ahead, as before', 61, false, 30, 'doubtful'],
  ['behind, as before', -60, false, 30, 'valid'],
  ['behind, as before', -60, false, 70, 'doubtful'],
  ['no longer ahead', 61, true, 30, 'valid'],
  ['no longer ahead', 61, true, 70, 'doubtful'],
  ['no longer ahead', 61, true, 122, 'expired'],
])('after a reload on a device whose clock is %s (%d min): %s', (_, ahead, isSetRight, minutes, state) => {
  const kept = answered(ahead)
  forgetClocks()
  vi.setSystemTime(start + (minutes + (isSetRight ? 0 : ahead)) * minute)
  expect(codeState(kept, charge)).toBe(state)
  // Where nobody can be asked, a code in doubt is not offered.
  const alone = { ...kept, said: { ...kept.said, page: undefined } }
  expect(codeState(alone as typeof kept, charge)).toBe(state === 'doubtful' ? 'expired' : state)
})

test('an answer without a time counts by the clock of the device', () => {
  const kept = answered(61)
  expect(codeState(kept, charge)).toBe('valid')
  kept.said.aheadMs = setClock(id, undefined)
  expect(codeState(kept, charge)).toBe('expired')
})

test('the end on the device is a whole second, although its clock ticks while it is reckoned', () => {
  const kept = aKeptOrder()
  let nowMs = start
  vi.spyOn(Date, 'now').mockImplementation(() => nowMs++)
  expect(endHere(kept, charge)).toBe(start + 60 * minute)
})
