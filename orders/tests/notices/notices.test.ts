import getPort from 'get-port'
import { afterEach, describe, expect, test } from 'vitest'
import type { Order } from '#schemas/order/order.ts'
import { orderReference } from '#src/domain/order-code.ts'
import { status } from '../../../tests/support/receiver.ts'
import { startBank } from '../support/mercado-pago.ts'
import { textOf } from '../support/pages.ts'
import { aPix, newOrder } from '../support/sending.ts'
import { bookUrl } from '../support/settings.ts'
import { startSilence } from '../support/silence.ts'
import { startBook } from '../support/start-book.ts'
import { anEvent, aSession, sendEvent } from '../support/stripe-events.ts'
import { startSeller } from '../support/told-seller.ts'

const { seller, bodies, told } = await startSeller()
const bank = await startBank()
const book = await startBook({ with: { NOTIFY_URL: seller.url } })
afterEach(() => expect(book.printed).toEqual([]))

const pay = (order: Order, session: Record<string, unknown> = {}) =>
  sendEvent(book, anEvent(aSession({ client_reference_id: orderReference(order), ...session })))

/** All notices so far. */
async function expectTold(expected: readonly string[]): Promise<void> {
  await book.settled()
  expect(told().toSorted()).toEqual(expected.toSorted())
}

/** The failed notices that the list shows; '' if there are none. */
const failures = async () =>
  textOf(/<section class="panel warnings">[^]*?<\/section>/.exec(await book.page('/'))?.[0] ?? '')

test('the notice of an order has its code, package, amount and link, and nothing about the buyer', async () => {
  const { id } = await book.sendOrder()
  await book.settled()
  expect(bodies()).toEqual([
    {
      id: `order/${id}/K7M-4QX/20474`,
      event: 'order',
      code: 'K7M-4QX',
      package: '1.000 Inscritos',
      totalCents: 20_474,
      link: `${bookUrl}/?busca=K7M-4QX`,
    },
  ])
  expect(seller.deliveries).toMatchObject([{ method: 'POST', contentType: 'application/json' }])
})

test.each<[what: string, changes: Partial<Order>]>([
  ['as the label', { label: 'Ligue 11 98765-4321' }],
  ['as the quantity', { quantity: '5511987654321' }],
])('what a stranger writes %s is not passed on', async (_, changes) => {
  await book.sendOrder(changes)
  await book.settled()
  expect(told()).toEqual(['order K7M-4QX'])
  expect(JSON.stringify(bodies())).not.toMatch(/987654321|98765-4321|Ligue|canal|gmail/)
})

test('the seller is told once of an order and once of its payment, however often they come', async () => {
  const order = newOrder()
  await Promise.all(Array.from({ length: 5 }, () => book.postOrder(order)))
  for (let time = 0; time < 5; time++) await book.postOrder(order)
  const event = anEvent(aSession({ client_reference_id: orderReference(order) }))
  await Promise.all(Array.from({ length: 5 }, () => sendEvent(book, event)))
  for (let time = 0; time < 5; time++) await sendEvent(book, event)
  await pay(order, { amount_total: 21_552 })
  await book.postOrder(order)
  await expectTold(['check K7M-4QX', 'order K7M-4QX', 'paid K7M-4QX'])
})

test('the seller is not told of an order that the book refuses', async () => {
  const order = await book.sendOrder()
  expect((await book.postOrder({ ...order, code: 'ABC-234' })).status).toBe(409)
  await expectTold(['order K7M-4QX'])
})

test('the notice of a payment that waits leads to the payments, and that of one that pays to its order', async () => {
  await book.callBank([aPix({ txid: 'AAA-222' })])
  await book.sendOrder()
  await book.callBank([aPix()])
  await expectTold(['check null', 'order K7M-4QX', 'paid K7M-4QX'])
  expect(bodies()).toContainEqual(expect.objectContaining({ event: 'check', link: `${bookUrl}/#pagamentos` }))
  expect(bodies()).toContainEqual(expect.objectContaining({ event: 'paid', link: `${bookUrl}/?busca=K7M-4QX` }))
})

test('the seller is told of a paid charge of Mercado Pago, even if only the hourly run finds out', async () => {
  const charging = book.with(bank.settings)
  const order = await charging.sendOrder({ code: 'AAA-222' })
  await charging.sendOrder({ code: 'BBB-222' })
  const [first = '', second = ''] = [...bank.payments.keys()]
  for (const id of [first, second]) bank.pay(id, { live_mode: true })
  await charging.fetch(`/mercado-pago/${order.id}?data.id=${first}`, { method: 'POST' })
  await book.settled()
  expect(told()).toContain('paid AAA-222')
  await charging.everyHour()
  // Without a request the book does not know its own address.
  expect([told().at(-1), bodies().at(-1)]).toEqual(['paid BBB-222', expect.objectContaining({ link: null })])
  expect(seller.deliveries).toHaveLength(4)
})

describe('a notice that fails', () => {
  test('does not delay the answer, and is given up after 15 s', async () => {
    const limits = startSilence()
    // Here no time limit ends by itself, so an answer that waited for a notice would never come.
    expect((await book.postOrder(newOrder())).status).toBe(200)
    await expect.poll(() => limits.map(({ ms }) => ms)).toEqual([15_000])
    limits[0]?.end()
    await book.settled()
    expect(await failures()).toContain('não houve resposta em 15 s')
    expect(limits).toHaveLength(1)
  })

  test('because it is sent elsewhere, is shown above the list until another one arrives', async () => {
    seller.answerWith(status(302, { Location: 'https://accounts.google.com/' }))
    await book.sendOrder()
    await book.settled()
    expect(await failures()).toMatch(
      /O último aviso para o endereço de NOTIFY_URL não chegou até você Foi em \d\d\/\d\d\/\d{4} \d\d:\d\d: a resposta foi 302/,
    )
    expect(told()).toHaveLength(1)
    seller.answerWith(status(204))
    await book.sendOrder()
    await book.settled()
    expect(await failures()).toBe('')
  })

  test.each([
    [
      'a Google script, which leads to its answer',
      302,
      'https://script.googleusercontent.com/macros/echo?user_content_key=x',
    ],
    ['a program that leads to another page', 303, '/obrigado'],
  ])('is none where it was taken by %s', async (_, code, Location) => {
    seller.answerWith(status(code, { Location }))
    await book.sendOrder()
    await book.settled()
    expect(await failures()).toBe('')
    expect(await book.rows('outbox')).toEqual([])
  })

  test.each([
    ['its way is no longer set', 'telegram', 1],
    ['it is older than seven days', 'url', 7],
  ])('is not shown if %s', async (_, way, days) => {
    const failed_at = new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()
    await book.putRows('notice_failures', [{ way, failed_at, reason: '401' }])
    expect(await failures()).toBe('')
  })

  test('because the port is closed, or the address is none that is asked, fails no order and prints no secret', async () => {
    const addresses = {
      [`http://127.0.0.1:${await getPort()}/`]: 'unreachable',
      'http://avisos.exemplo.com/segredo': 'address',
      'https://loja:segredo@avisos.exemplo.com/': 'address',
    }
    for (const [NOTIFY_URL, reason] of Object.entries(addresses)) {
      expect((await book.with({ NOTIFY_URL }).postOrder(newOrder())).status).toBe(200)
      await book.settled()
      expect(await book.rows('notice_failures')).toMatchObject([{ way: 'url', reason }])
    }
  })
})
