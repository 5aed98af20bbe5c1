import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buyerTexts } from '#orders/pages/buyer-words.ts'
import { paymentTexts } from '#orders/pages/payments/payment-words.ts'
import { startCharging } from '../support/mercado-pago.ts'
import { paymentsOn } from '../support/pages.ts'
import { byCard, newOrder } from '../support/sending.ts'

const charging = await startCharging()
const { bank, book, look, openPage, withPage, tryTo, notice } = charging
const list = () => book.text('/?estado=todos')
const pageText = (id: string, query = '') => book.text(`/pedido/${id}${query}`)
const change = (id: string, from: string, to: string) => book.submit('/orders/state', { change: `${id} ${from} ${to}` })

const { said, next } = buyerTexts.card
const { problems } = paymentTexts
const rejected = { status: 'rejected' }
const approved = {}

// What the seller sees above the list is '' if nothing waits.
test.each<[what: string, tries: object[], state: string, page: string, isOpen: boolean, waits: string]>([
  ['nothing', [], 'new', said.waiting, true, ''],
  ['a refusal', [rejected], 'new', said.refused, true, ''],
  ['a payment under review', [{ status: 'in_process' }], 'new', next.review, false, ''],
  ['two payments', [approved, approved], 'paid', 'Pagamento confirmado', false, problems.paidAgain],
  ['another amount', [{ transaction_amount: 1 }], 'new', buyerTexts.next.checked, false, 'outro valor'],
])('after %s on its page the order is in its place', async (_, tries, state, page, isOpen, waits) => {
  const { order, pageId } = await withPage()
  for (const one of tries) {
    const id = tryTo(pageId, one)
    for (let time = 0; time < 2; time++) expect((await notice(id, order.id)).status).toBe(200)
  }
  expect(await book.states()).toEqual([state])
  expect(await pageText(order.id)).toContain(page)
  const shown = await look(order.id)
  expect('pay' in shown).toBe(isOpen)
  const isChecked = page === next.review || page === buyerTexts.next.checked
  expect(shown).toMatchObject({ state: isChecked ? 'checking' : state })
  const section = paymentsOn(await book.page('/?estado=todos'))
  expect(await list()).not.toContain('ainda pode ser pago')
  expect(section).toEqual(waits === '' ? '' : expect.stringContaining(waits))
})

test.each(['payment_id', 'collection_id'])('the way back with %s shows what Mercado Pago says', async (name) => {
  const { order, pageId } = await withPage()
  const back = async (id: string) => {
    await charging.askedLongAgo()
    return pageText(order.id, `?${name}=${id}&status=approved`)
  }
  expect(await back('null')).toContain(said.waiting)
  expect(await back(tryTo(pageId, rejected))).toContain(said.refused)
  expect(await back(tryTo(pageId))).toContain(buyerTexts.state.paid)
})

test.each(['canceled', 'paid'])(
  'an order that is marked as %s by hand can no longer be paid by card',
  async (state) => {
    const { order, pageId } = await withPage()
    await change(order.id, 'new', state)
    expect([bank.payOnPage(pageId), await list()]).toEqual([null, expect.not.stringContaining('ainda pode ser pago')])
    await change(order.id, state, 'new')
    await openPage(order.id)
    expect(bank.preferences.size).toBe(2)
  },
)

test('without a token the book charges nobody and takes no notice; with one the status says so', async () => {
  const plain = book.with({ MERCADO_PAGO_ACCESS_TOKEN: undefined })
  for (const order of [newOrder(), byCard()]) {
    const answer = (await (await plain.postOrder(order)).json()) as object
    expect(answer).toMatchObject({ received: true, confirms: false })
    expect('pix' in answer || 'pay' in answer).toBe(false)
  }
  expect((await notice('27', randomUUID(), plain)).status).toBe(404)
  const status = async (of: typeof book): Promise<unknown> => (await of.fetch('/status')).json()
  expect([await status(plain), await status(book)]).toEqual([
    expect.objectContaining({ takesCards: false }),
    expect.objectContaining({ takesCards: true }),
  ])
})
