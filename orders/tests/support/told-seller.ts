import { afterAll, beforeEach } from 'vitest'
import { startReceiver, status } from '../../../tests/support/receiver.ts'

/** A seller who takes the notices of the book, anew for each test. `told` has their events and codes, as 'order K7M-4QX'. */
export async function startSeller() {
  const seller = await startReceiver()
  beforeEach(() => {
    seller.deliveries.length = 0
    seller.answerWith(status(200))
  })
  afterAll(() => seller.stop())
  const bodies = () => seller.deliveries.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  const told = () => bodies().map(({ event, code }) => `${String(event)} ${String(code)}`)
  return { seller, bodies, told }
}
