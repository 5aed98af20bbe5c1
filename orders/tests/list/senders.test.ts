import { expect, test } from 'vitest'
import { deletedText } from '#orders/pages/list/change-bars.ts'
import { senderNext } from '#orders/pages/list/list-filters.ts'
import { mark, undo } from '../money/told.ts'
import { codesOn, textOf } from '../support/pages.ts'
import { aPix } from '../support/sending.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()

const sender = '0123456789abcdef'
const other = 'fedcba9876543210'
const path = `/?rede=${sender}`

const codes = async () => (await book.rows('orders')).map(({ code }) => code)
const chosenOn = (html: string) => [...html.matchAll(/value="(\S+) \w+"\s+checked/g)].map(([, id]) => id)

/** Deletes orders on the list of a sender, and returns what the seller is told. */
async function remove(ids: unknown[], query = `?rede=${sender}`) {
  const response = await book.submit(`/orders/delete${query}`, { order: ids.map((id) => `${String(id)} new`) })
  return /<p>([^<]*)/.exec(await response.text())?.[1]
}

test('an order links to the others of its sender once there are three of them', async () => {
  await book.putOrders([{ sender }, { sender }, { sender: null }, { sender: null }, { sender: null }])
  expect(await book.page('/')).not.toContain('?rede=')
  await book.putOrder({ sender })
  const page = await book.page('/')
  expect(page.match(/<a class="button" href="([^"]*)"\s*>Ver os pedidos deste remetente/g)).toHaveLength(3)
  expect(page).toContain(`href="${path}"`)
})

test('a sender narrows the list to one network, of which the new orders are chosen, and untouched ones deleted', async () => {
  // Two that can be deleted, and one for each reason to keep an order.
  await book.putOrders([
    { code: 'JUNK-1', sender },
    { code: 'JUNK-2', sender },
    { code: 'OTHER', sender: other },
    { code: 'UNKNOWN', sender: null },
    { code: 'PAID', sender, state: 'paid' },
    { code: 'NOTED', sender, note: 'Paga amanhã' },
    { code: 'REFILLED', sender, refilled_on: '2026-05-14' },
    { code: 'REVIEW', sender },
  ])
  await book.execute("UPDATE orders SET account = json_set(account, '$.tried', 'review') WHERE code = 'REVIEW'")
  const id = await book.putOrder({ code: 'CHANGED', sender })
  for (const fact of [mark('paid', { of: { id } }), undo('paid', { id })]) await book.tell(fact)
  await book.putPayment({ orderId: await book.putOrder({ code: 'PAYMENT', sender }), amountCents: 1 })
  const ids = (await book.rows('orders')).map((row) => row.id)
  const html = await book.page(path)
  expect(codesOn(html)).toEqual(['PAYMENT', 'CHANGED', 'REVIEW', 'REFILLED', 'NOTED', 'PAID', 'JUNK-2', 'JUNK-1'])
  expect(chosenOn(html)).toHaveLength(7)
  expect(textOf(html)).toContain('8 pedidos deste remetente')
  // Which would lead to where one is.
  expect(html).not.toContain('Ver os pedidos deste remetente')
  const [filter, sheet] = [`href="/?estado=paid&amp;rede=${sender}"`, `href="/orders.csv?rede=${sender}"`]
  for (const kept of [filter, sheet, `name="rede" value="${sender}"`]) expect(html).toContain(kept)
  expect(codesOn(await book.page(`${path}&estado=paid`))).toEqual(['PAID'])
  expect(chosenOn(await book.page('/'))).toEqual([])
  // Of those only the ones that nobody has touched are deleted, however often that is pressed.
  const deleted = 'Pedidos apagados: 2. Ficaram: 8. Fica o que veio de outra rede, foi mexido ou ainda pode ser pago.'
  for (const _ of [1, 2]) expect(await remove(ids)).toBe(deleted)
  const staying = ['OTHER', 'UNKNOWN', 'PAID', 'NOTED', 'REFILLED', 'REVIEW', 'CHANGED', 'PAYMENT']
  expect(await codes()).toEqual(staying)
  expect(await remove(ids.slice(2), `?rede=${other}&antes=1`)).toBe(deletedText(1, 7))
  expect(await codes()).toEqual(staying.filter((code) => code !== 'OTHER'))
})

test('an order that shares its code with another stays as long as a Pix names that code', async () => {
  const [junk, real] = await book.putOrders([{ sender }, { sender: other }])
  await book.callBank(aPix({ endToEndId: 'E1' }))
  expect(await remove([junk])).toBe(deletedText(0, 1))
  await book.submit('/payments/give', { id: 'E1', code: String(real) })
  expect(await book.changes()).toMatchObject([{ order: real, to: 'paid' }])
})

test('without a chosen order nothing is deleted, and no order without its sender', async () => {
  const id = await book.putOrder({ sender })
  expect(await remove([])).toBe('Pedidos apagados: nenhum.')
  for (const query of ['', '?rede=', '?rede=null', `?rede=${sender.toUpperCase()}`, `?rede=${other}`]) {
    expect(await remove([id], query), query).toBe(deletedText(0, 1))
  }
  expect(await codes()).toHaveLength(1)
  expect(await book.page(path)).toContain(`formaction="/orders/delete?rede=${sender}"`)
  expect(await book.page('/?estado=todos')).not.toContain('formaction')
  expect(await book.text(`/?rede=${other}`)).toContain(`Nenhum pedido deste remetente ${senderNext}`)
})
