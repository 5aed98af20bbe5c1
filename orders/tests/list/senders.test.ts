import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { texts } from '#orders/pages/words.ts'
import { hostileTexts } from '../../../tests/support/hostile-texts.ts'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { putChange, putMany, putOrder, putOrders, putPayment } from '../support/filling.ts'
import { rowsOf } from '../support/rows.ts'
import { pageOf, textOf, visit } from '../support/visiting.ts'

const book = await startEmptiedBook()

const copy = texts.sender
const sender = '0123456789abcdef'
const path = `/senders/${sender}`

const textAt = async (address = path) => textOf(await pageOf(book, address))
const codes = async () => (await rowsOf(book, 'orders')).map(({ code }) => code)
const numbers = async () => (await rowsOf(book, 'orders')).map(({ number }) => number).join(',')
const remove = (pedidos: string, of = sender) => visit(book, `/senders/${of}/delete`, { form: { pedidos } })

test('an order links to the others of its sender once there are three of them', async () => {
  await putOrders(book, [{ sender }, { sender }, { sender: null }, { sender: null }, { sender: null }])
  expect(await pageOf(book, '/')).not.toContain('/senders/')
  await putOrder(book, { sender })
  const page = await pageOf(book, '/')
  expect(page.split(`<a class="button" href="${path}">${copy.link(3)}</a>`)).toHaveLength(4)
})

/** Puts two orders that can be deleted into the book, and one for each reason to keep an order. */
async function putKinds() {
  await putOrders(book, [
    { code: 'JUNK-1', sender },
    { code: 'JUNK-2', sender },
    { code: 'OTHER', sender: 'fedcba9876543210' },
    { code: 'UNKNOWN', sender: null },
    { code: 'PAID', sender, state: 'paid' },
    { code: 'NOTED', sender, note: 'Paga amanhã' },
    { code: 'REFILLED', sender, refilled_on: '2026-05-14' },
  ])
  const changed = await putOrder(book, { code: 'CHANGED', sender })
  await putChange(book, changed, { to_state: 'paid', undone_at: '2026-05-13T14:01:00.000Z' })
  await putPayment(book, { order_id: await putOrder(book, { code: 'PAYMENT', sender }), amount_cents: 1 })
}

const staying = ['OTHER', 'UNKNOWN', 'PAID', 'NOTED', 'REFILLED', 'CHANGED', 'PAYMENT']

test('the page lists what goes and what stays, and why', async () => {
  await putKinds()
  const text = await textAt()
  const [goes = '', stays = ''] = text.split(copy.staying(5))
  expect(goes).toContain(copy.going(2))
  for (const code of ['JUNK-1', 'JUNK-2', copy.confirm(2)]) expect(goes).toContain(code)
  const reasons = { PAID: copy.kept.state('paid'), CHANGED: copy.kept.changed, PAYMENT: copy.kept.payment }
  for (const [code, reason] of Object.entries({ ...reasons, NOTED: copy.kept.note, REFILLED: copy.kept.note })) {
    expect(stays).toMatch(new RegExp(`${code} [^—]*?${reason}`))
  }
  expect(text).not.toMatch(/OTHER|UNKNOWN/)
})

test('the button deletes what was listed, and says how many', async () => {
  await putKinds()
  const [, listed = ''] = /name="pedidos" value="([\d,]+)"/.exec(await pageOf(book, path)) ?? []
  // The seller has not seen an order that comes meanwhile.
  await putOrder(book, { code: 'LATER', sender })
  const response = await remove(listed)
  expect([response.status, response.headers.get('Location')]).toEqual([303, `${path}?apagados=2`])
  expect(await codes()).toEqual([...staying, 'LATER'])
  expect(await textAt(`${path}?apagados=2`)).toContain(copy.deleted(2))
})

test('whatever is asked for, only untouched orders of that sender are deleted', async () => {
  await putKinds()
  await remove(await numbers())
  expect(await codes()).toEqual(staying)
  await remove(await numbers(), 'fedcba9876543210')
  expect(await codes()).toEqual(staying.filter((code) => code !== 'OTHER'))
})

test.each(['', 'x', '1;2', '1,', '-1', '1 OR 1=1', '[1]', '9'.repeat(16)])(
  'for %j, which is no list of numbers, nothing is deleted',
  async (pedidos) => {
    await putOrder(book, { sender })
    const response = await remove(pedidos)
    expect([response.status, response.headers.get('Location')]).toEqual([303, `${path}?apagados=0`])
    expect(await rowsOf(book, 'orders')).toHaveLength(1)
    expect(await textAt(`${path}?apagados=0`)).toContain(copy.deleted(0))
  },
)

test('the page says if the sender is unknown, or if nothing is left', async () => {
  await putOrder(book, { sender: null })
  expect(await textAt()).toContain(copy.none)
  for (const odd of ['null', '%00', "'", `x${randomUUID()}`])
    expect(await textAt(`/senders/${odd}`)).toContain(copy.none)
  expect(await textAt(`${path}?apagados=4`)).toContain(`${copy.deleted(4)} ${copy.noneLeft}`)
  expect(await textAt(`${path}?apagados=%3Cb%3E`)).toContain(copy.none)
})

test('a hundred orders are listed and deleted at a time, before those that stay', async () => {
  await putMany(book, 201, (index) => ({ sender, state: index < 101 ? 'new' : 'canceled' }))
  expect(await textAt()).toContain(copy.going(100))
  await remove((await numbers()).split(',').slice(1, 101).join(','))
  expect(await textAt()).toContain(copy.going(1))
})

test('what a stranger wrote is shown as text', async () => {
  const [markup = ''] = hostileTexts.markup
  await putOrder(book, { sender, label: markup, email: '<img src=x onerror=alert(1)>', profile_link: '"><script>' })
  const page = await pageOf(book, path)
  expect(page).not.toMatch(/<img|<script/)
  expect(page).toContain('&lt;img src=x')
})
