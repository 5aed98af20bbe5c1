import { expect, onTestFinished, test, vi } from 'vitest'
import worker from '#orders/worker.ts'
import { appInNode } from './support/app-in-node.ts'
import { given, pixSecret } from './support/book.ts'
import { startEmptiedBook } from './support/emptied-book.ts'
import { putMany, putRows } from './support/filling.ts'
import { statesIn } from './support/rows.ts'
import { bookUrl } from './support/sending.ts'
import { countingDatabase } from './support/used-rows.ts'

const book = await startEmptiedBook()
const count = 40
const codeAt = (index: number) => `AAA${index + 100}`
const putAll = () => putMany(book, count, (index) => ({ code: codeAt(index).replace(/^.../, '$&-') }))

const ways = {
  ...{ TELEGRAM_BOT_TOKEN: '1:a', TELEGRAM_CHAT_ID: '1', RESEND_API_KEY: 're_1', NOTIFY_EMAIL: 'loja@exemplo.com' },
  NOTIFY_URL: 'https://avisos.exemplo.com/',
}

/** A book whose notices all fail, and whose requests to others are counted among its statements. */
async function countedBook(answerTo: (url: string) => Response | undefined) {
  const { DB, used } = countingDatabase(await book.getD1Database('DB'))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    used.statements += 1
    return answerTo(new Request(input).url) ?? new Response('{}', { status: 500 })
  })
  onTestFinished(() => {
    vi.useRealTimers()
    fetched.mockRestore()
  })
  return { ...appInNode(DB, { ...given, ...ways, MERCADO_PAGO_ACCESS_TOKEN: 'TEST-1' }), used }
}

/** Waits for it, whatever time it takes. */
async function ended(promise: Promise<unknown>): Promise<void> {
  const isOver = () => Promise.race([promise.then(() => true), vi.advanceTimersByTimeAsync(3000).then(() => false)])
  while (!(await isOver()));
}

// D1 allows a request 50 statements on the free plan, and a Worker as many requests to others.
const most = 50

test('a callback of forty Pix that pay forty orders takes few statements and requests', async () => {
  await putAll()
  const horario = '2026-11-22T14:32:00.000Z'
  const devolucoes = [{ id: 'D1', valor: '1.00', status: 'DEVOLVIDO', horario: { solicitacao: horario } }]
  const pix = Array.from({ length: count }, (_, index) => {
    const txid = codeAt(index)
    return { endToEndId: `E${index}`, txid, valor: '204.74', horario, devolucoes }
  })
  const { dispatchFetch, later, used } = await countedBook(() => undefined)
  await dispatchFetch(`${bookUrl}/pix/${pixSecret}`, { method: 'POST', body: JSON.stringify({ pix }) })
  await ended(Promise.all(later))
  expect(await statesIn(book)).toEqual(Array(count).fill('paid'))
  expect(used.statements).toBeLessThanOrEqual(most)
})

test('an hourly run at which twenty charges and twenty pages are found to be paid takes few statements and requests', async () => {
  const ids = await putAll()
  const now = new Date('2026-11-22T06:17:00Z')
  const at = now.toISOString()
  const charge = { code: 'BR', amount_cents: 20_474, created_at: at, expires_at: at, asked_at: at }
  const page = { page_id: '1', url: 'https://x', created_at: at, expires_at: at, asked_at: at }
  const half = count / 2
  const charges = ids.slice(half).map((order_id, index) => ({ ...charge, order_id, charge_id: String(half + index) }))
  await putRows(book, 'charges', charges)
  await putRows(
    book,
    'pages',
    ids.slice(0, half).map((order_id) => ({ ...page, order_id, attempt: 1 })),
  )
  await putRows(
    book,
    'outbox',
    ids.slice(0, 5).map((id) => ({ about: 'order', id })),
  )
  const { env, used } = await countedBook((url) => {
    const [, id] = /payments\/(\d+)$/.exec(url) ?? []
    const paid = {
      status: 'approved',
      transaction_amount: 204.74,
      currency_id: 'BRL',
      date_approved: at,
      live_mode: true,
    }
    const [, ofPage] = /external_reference=([\w-]+)/.exec(url) ?? []
    if (ofPage) {
      const card = { ...paid, payment_type_id: 'credit_card', external_reference: ofPage }
      const tries = [card, { ...card, status: 'rejected' }, { ...card, transaction_amount_refunded: 1 }]
      return Response.json({
        results: tries.map((one, index) => ({ ...one, id: 3 * ids.indexOf(ofPage) + 100 + index })),
      })
    }
    return id ? Response.json({ ...paid, id: Number(id), external_reference: ids[Number(id)] }) : undefined
  })
  await ended(worker.scheduled({ scheduledTime: now.getTime() }, env))
  expect(await statesIn(book)).toContain('paid')
  expect(used.statements).toBeLessThanOrEqual(most)
})
