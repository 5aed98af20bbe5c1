import { expect, test } from 'vitest'
import type { Fact } from '#orders/money/facts.ts'
import { messages } from '#orders/pages/messages.ts'
import { paymentTexts, problemNext } from '#orders/pages/payment-words.ts'
import { a, back, byCard, claim, dismiss, half, lone, mark, part, pix, refund, stripe, trial } from '../money/told.ts'
import { ordersOn, paymentsOn, readAnswer, textOf } from '../support/pages.ts'
import type { Change } from '../support/rows.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()
const id = '3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35'

const section = async () => paymentsOn(await book.page('/'))

/** Does something to payments, and returns the path that says so. */
async function pathOf(path: string, form: Parameters<typeof book.submit>[1]): Promise<string> {
  const { status, location } = await readAnswer(await book.submit(path, form))
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/\?fez=[\da-f-]{36}#pagamentos$/)])
  return location.replace('#pagamentos', '')
}

/** What the bar says at a path, and where its button leads; '' for nothing. */
async function saidAt(path: string): Promise<[said: string, action: string]> {
  const [bar = '', action = ''] =
    /<form class="panel done row" method="post" action="([^"]*)"[^]*?<\/form>/.exec(await book.page(path)) ?? []
  return [textOf(bar), bar.includes('<button') ? action : '']
}

test.each<[what: string, id: string, code: string, said: 'no-order' | 'many-orders' | 'no-payment']>([
  ['the code of no order', 'cs_1', 'zzz"222', 'no-order'],
  ['a code that two orders have', 'cs_1', 'BBB-222', 'many-orders'],
  ['a payment that was dismissed', 'cs_2', 'K7M-4QX', 'no-payment'],
  ['a payment that names its order', 'cs_3', 'K7M-4QX', 'no-payment'],
])('a payment is not given with %s, which is said with what was typed', async (_, payment, code, said) => {
  await book.putOrders([{ id }, { code: 'BBB-222' }, { code: 'BBB-222' }])
  await book.putPayments([{ id: 'cs_1' }, { id: 'cs_2' }, { id: 'cs_3', orderId: id, amountCents: 1 }])
  await book.tell(dismiss('cs_2'))
  const before = await book.payments()
  const { status, text } = await readAnswer(await book.submit('/payments/give', { id: payment, code }))
  const typed = said === 'no-payment' ? '' : ` ${code}`
  expect([status, text]).toEqual([409, expect.stringContaining(`${messages[said].text}${typed} Ver os pagamentos`)])
  expect(await book.payments()).toEqual(before)
})

const inMay = (time: string) => `2026-05-${time}:00.000Z`

test('beside a payment without a code stand the new orders of its amount, the nearest first', async () => {
  await book.putOrders([
    { code: 'OLD-222', received_at: inMay('10T13:04') },
    { code: 'TWO-222', received_at: inMay('13T12:00') },
    { code: 'ONE-222', received_at: inMay('13T13:05') },
    { code: 'TRE-222', received_at: inMay('13T18:00') },
    { code: 'LAT-222', received_at: inMay('14T13:06') },
    { code: 'PAI-222', received_at: inMay('13T13:00'), state: 'paid' },
    { code: 'OTH-222', received_at: inMay('13T13:00'), totalCents: 20_475 },
  ])
  await book.putPayment({ id: 'E1', provider: 'pix' })
  const candidates = async () => (await section()).match(/\w{3}-222 · [^É]*(?= É este)/g)
  expect(await candidates()).toEqual([
    'TWO-222 · 1.000 Inscritos · @canal · 1 h antes',
    'TRE-222 · 1.000 Inscritos · @canal · 5 h depois',
    'ONE-222 · 1.000 Inscritos · @canal · menos de 1 min depois',
  ])
  expect(await section()).not.toContain('Procurar pelo valor')
  await book.putOrder({ code: 'FOR-222', received_at: inMay('11T13:00') })
  expect(await candidates()).toHaveLength(3)
  expect(await section()).toContain('sem código; mais de 3 possíveis ')
  expect(await book.page('/')).toContain('href="/?busca=R%24+204%2C74"')
})

test('one press gives a payment to a candidate, which is paid, and the same press takes it back', async () => {
  const [first = ''] = await book.putOrders([{}, {}])
  await book.putPayment({ id: 'E1', provider: 'pix', reference: 'ZZZ222' })
  expect(await section()).toContain('nenhum pedido, ou mais de um, com ZZZ222')
  const [before] = await book.payments()
  for (const _ of [1, 2]) {
    const path = await pathOf('/payments/give', { id: 'E1', code: first })
    // A double click.
    expect(await pathOf('/payments/give', { id: 'E1', code: first })).toBe(path)
    expect(await book.states()).toEqual(['paid', 'new'])
    const [said, undo] = await saidAt(path)
    expect(said).toBe('Ligado a K7M-4QX, que está “Pago”. Desfazer')
    await book.submit(undo, {})
    expect(await saidAt(path)).toEqual(['Desfeito.', ''])
    expect(await book.states()).toEqual(['new', 'new'])
    expect(await book.payments()).toEqual([before])
  }
})

test('a payment is given to a code however it is typed, and taken back to the order that it names, which came meanwhile', async () => {
  await book.putOrder({ code: 'BBB-222' })
  await book.putPayment({ id: 'cs_1', reference: `K7M-4QX_${id}` })
  const path = await pathOf('/payments/give', { id: 'cs_1', code: ' bbb 222 ' })
  expect([await book.states(), await section()]).toEqual([['paid'], ''])
  await book.sendOrder({ id })
  await book.submit((await saidAt(path))[1], {})
  expect(await book.states()).toEqual(['new', 'paid'])
})

test('payments are dismissed at once, can be seen and put back, and are said to be dismissed as long as they are', async () => {
  for (const one of ['cs_1', 'cs_2']) await book.putPayment({ id: one, reference: `REF-${one}` })
  expect(await section()).toContain('2 pagamentos a conferir: R$ 409,48')
  expect(await book.text('/pagamentos')).toContain('Nenhum pagamento foi dispensado.')
  const first = await pathOf('/payments/dismiss', { id: ['cs_1', 'cs_2'] })
  expect(await pathOf('/payments/dismiss', { id: ['cs_1', 'cs_2'] })).toBe(first)
  expect(await section()).toBe('')
  expect(await book.page('/')).toContain(`<a href="/pagamentos">Ver os pagamentos dispensados</a>`)
  const dismissed = await book.page('/pagamentos')
  expect([dismissed.match(/<strong>/g)?.length, textOf(dismissed)]).toEqual([2, expect.stringContaining('REF-cs_2')])
  expect(dismissed).not.toContain('Só os últimos')
  const [said, undo] = await saidAt(first)
  expect(said).toBe('Dispensado. Desfazer')
  expect(await saidAt(await pathOf('/payments/restore', { id: 'cs_1' }))).toEqual(['Desfeito.', ''])
  expect(await section()).toMatch(/REF-cs_1(?!.*REF-cs_2)/)
  expect(await saidAt(first)).toEqual([said, undo])
  await book.submit(undo, {})
  expect(await saidAt(first)).toEqual(['Desfeito.', ''])
  const second = await pathOf('/payments/dismiss', { id: ['cs_1', 'cs_2'] })
  const [, again] = await saidAt(second)
  expect([await saidAt(first), again]).toEqual([['', ''], undo.replace(/[\da-f-]{36}/, second.slice(6))])
  // An old page's button.
  await book.submit(undo, {})
  expect(await section()).toBe('')
  // A sum stands there only if it is of all that waits.
  await book.submit('/payments/restore', { id: 'cs_1' })
  await putPaidOrder([half('D1', 1)])
  expect(await section()).toMatch(/^2 pagamentos a conferir [^:]/)
})

test('of the dismissed payments the page shows the last 20, and says so', async () => {
  for (let index = 10; index <= 30; index++) {
    await book.putPayment({ id: `cs_${index}`, reference: `REF-${index}` })
    await book.tell(dismiss(`cs_${index}`), `2026-05-14T13:05:${index}.000Z`)
  }
  const page = await book.page('/pagamentos')
  expect(page).toContain('Só os últimos 20 aparecem aqui.')
  const last = Array.from({ length: 20 }, (_, index) => `REF-${30 - index}`)
  expect(page.match(/REF-\d+/g)).toEqual(last)
})

test('a Stripe payment links to the dashboard, a test to its test mode, and a malformed id to nothing', async () => {
  await book.putPayments([{ intent: 'pi_3Live' }, { intent: 'pi_3Test', isTest: true }, { intent: 'pi_"><b>' }])
  const links = [...(await book.page('/')).matchAll(/href="https:\/\/dashboard.stripe.com\/([^"]*)"/g)]
  expect(new Set(links.map(([, path]) => path))).toEqual(new Set(['payments/pi_3Live', 'test/payments/pi_3Test']))
})

/** Puts an order into the book, and tells what becomes of it. */
async function putOrder(facts: readonly Fact[], changes: Change = {}) {
  await book.putOrder({ id: a.id, code: a.code, ...changes })
  for (const fact of facts) await book.tell(fact)
}
const putPaidOrder = (facts: readonly Fact[], changes: Change = {}) => putOrder([pix(), ...facts], changes)

const card = async () => textOf(ordersOn(await book.page('/?estado=todos')).join(' '))

const { problems, backsNext } = paymentTexts
const came = (amount: string, kind: keyof typeof problems) => `${paymentTexts.came(amount)} ${problemNext(kind)}`
const payment = (amount: string) => came(amount, 'otherAmount')
const waiting = (amount: string, kind: keyof typeof problems) => [problems[kind][0], came(amount, kind)] as const
const other = 'outro valor: o pedido é de R$ 204,74'
const ofStripe = (changes: Parameters<typeof stripe>[1]) => [stripe(a, changes)]
const unlisted = { marks: ['unlisted'], chargedCents: [] }

test.each<[what: string, order: Change, facts: Fact[], above: string, at: string]>([
  ['a cent more', {}, ofStripe({ amountCents: 20_475 }), `${other} (R$ 0,01 a mais)`, payment('R$ 204,75 pela Stripe')],
  ['less', {}, [part('E1', 95)], `${other} (R$ 203,79 a menos)`, payment('R$ 0,95 por Pix')],
  ['another method', byCard, [part('E1', 21_552)], ...waiting('R$ 215,52 por Pix', 'method')],
  ['another key', {}, [pix('E1', { otherKey: 'a@b.c' })], 'outra chave PIX: a@b.c', came('R$ 204,74 por Pix', 'key')],
  ['a currency without cents', {}, ofStripe({ currency: 'jpy' }), other, payment('JPY 20.474 pela Stripe')],
  ['one that Stripe counts in hundredths', {}, ofStripe({ currency: 'isk' }), other, payment('ISK 204,74 pela Stripe')],
  ['a test', {}, [trial], ...waiting('R$ 204,74 pela Stripe', 'test')],
  ['an unlisted package', unlisted, [pix()], ...waiting('R$ 204,74 por Pix', 'unlisted')],
  ['a second time', {}, [pix(), pix('E2')], ...waiting('R$ 204,74 por Pix', 'paidAgain')],
  ['a canceled order', {}, [pix(), mark('canceled')], ...waiting('R$ 204,74 por Pix', 'canceled')],
  ['an order that is new again', {}, [pix(), mark('new')], ...waiting('R$ 204,74 por Pix', 'newAgain')],
])('a payment of %s is shown above the list and at its order while it waits', async (_, order, facts, above, at) => {
  await putOrder(facts, order)
  for (const text of [paymentTexts.summary(1, true), above]) expect(await section()).toContain(text)
  expect((await card()).match(/Chegou um pagamento .*?\. [^.]*\./g)).toEqual([at])
  await book.submit('/payments/dismiss', { id: facts.map((fact) => fact.id) })
  expect(await card()).not.toContain('Chegou um pagamento')
})

const partly = half('D1', 10_000)
const ended = (standing: 'won' | 'lost' | 'given-up', amountCents = 20_474) => claim({ standing, amountCents })
const twoWait = `${paymentTexts.summary(2, true)} Devolução de R$ 100,00 22/11 11:32, por Pix E1 Dispensar`
const then = '22/11/2026 11:32'
const both = `R$ 100,00 em ${then}. ${backsNext.refund}Contestação de R$ 204,74 em ${then}. ${backsNext.dispute}`
const lostAll = `R$ 204,74 perdida em ${then}. ${backsNext.lost}`
const partLost = `R$ 4,74 perdida em ${then}. ${backsNext.refund}`
const toRefund = `Contestação de R$ 204,74 perdida” de ${then} Ver o pedido AAA-222 Marcar como Devolvido`
const whole = 'Todo o valor voltou'
const failed = back({ hasFailed: true })

test.each<[what: string, facts: Fact[], next: string | undefined, above: string, at?: string, marks?: string[]]>([
  ['a label of its own', [], 'delivering', '', '', ['label']],
  ['a forged price', [], undefined, '', '', ['price']],
  ['money that went back in part', [partly], undefined, 'Devolução de R$ 100,00'],
  ['money that went back and came again', [back(), pix('E2')], 'delivering', 'Devolução de R$ 204,74'],
  ['a test, of which money went back', [trial, refund({ isTest: true })], 'delivering', problemNext('test')],
  ['money that went back beside a test', [trial, back()], 'refunded', whole, whole],
  ['money that failed to go back', [back(), failed], 'delivering', 'R$ 204,74 falhou', `falhou em ${then}`],
  ['money that came again, and is contested', [back(), pix('E2'), claim({ payment: 'E2' })], undefined, 'Contestação'],
  ['money that went back in part, and is contested', [partly, claim(), claim()], undefined, twoWait, both],
  // Its beginning may be reported again.
  ['money contested in vain', [claim(), ended('won'), claim()], 'delivering', '', 'terminou a favor da loja.'],
  ['money that went back while contested', [claim(), ended('given-up'), back()], 'refunded', whole, 'encerrada.'],
  ['money that was lost', [claim(), ended('lost')], 'refunded', toRefund, lostAll],
  ['money that was lost in part', [ended('lost', 474)], undefined, backsNext.refund, partLost],
  ['money that went back in part, and was lost', [partly, claim(), ended('lost')], 'refunded', `${whole}: R$ 204,74`],
  // As where the payer's card has another currency.
  ['more that was lost than came', [ended('lost', 30_000), part('E2', 1)], undefined, 'R$ 300,00 perdida'],
])('a paid order with %s says so, has the right big button, and may be chosen or not', async (...row) => {
  const [, facts, next, above, at = '', marks = []] = row
  await putPaidOrder(facts, { marks })
  const [list, html] = [await section(), await book.page('/?estado=paid')]
  if (above === '') expect(list).toBe('')
  expect([list, await card()]).toEqual([expect.stringContaining(above), expect.stringContaining(at)])
  expect([list, await card()].map((text) => text.includes(whole))).toEqual(Array(2).fill(above.includes(whole)))
  expect(/class="next"[^>]*value="\S+ paid (\w+)"/.exec(html)?.[1]).toBe(next)
  expect(html.includes('type="checkbox"')).toBe(next === 'delivering')
})

test('a contested order says so and asks once before it is delivered, though that was dismissed', async () => {
  await putPaidOrder([claim()])
  await book.submit('/payments/dismiss', { id: 'M1' })
  expect([await section(), await card()]).toEqual(['', expect.stringContaining(backsNext.dispute)])
  const change = 'a paid delivering'
  const { text } = await readAnswer(await book.submit('/orders/state', { change }))
  expect(text).toContain('AAA-222: quem pagou contestou o pagamento')
  expect(await book.states()).toEqual(['paid'])
  await book.submit('/orders/state', { change, sure: '1' })
  expect(await book.states()).toEqual(['delivering'])
})

test('of returns that are the whole payment one sentence says so, and they are answered where that is seen', async () => {
  await putPaidOrder([half('D1', 474), half('D2', 20_000)])
  const html = await book.page('/')
  expect(html).toMatch(/name="of" value="payment" \/>\s*<button name="change" value="a paid refunded"/)
  expect(html).toContain('<a href="/?busca=AAA-222">Ver o pedido AAA-222</a>')
  expect(await card()).toContain(`${whole}: R$ 204,74 em ${then}. ${backsNext.whole}`)
  const { headers } = await book.submit('/orders/state', { of: 'payment', change: 'a paid refunded' })
  const [, batch] = /fez=([^&#]*)#pagamentos$/.exec(headers.get('Location') ?? '') ?? []
  expect([await section(), await card()]).toEqual(['', expect.not.stringContaining(whole)])
  await book.submit(`/changes/${batch}/undo`, {})
  expect(await section()).toContain(whole)
  const ids = [...html.matchAll(/name="id" value="(D\d)"/g)].map(([, name = '']) => name)
  await book.submit('/payments/dismiss', { id: ids })
  expect([ids.length, await section()]).toEqual([2, ''])
  expect(await card()).not.toContain(whole)
})

test('money without an order of which a part went back, and all is contested, has not gone back', async () => {
  await book.tell([lone, back({ payment: 'E2', amountCents: 474 }), claim({ payment: 'E2' })])
  expect(await section()).toContain('Devolução de R$ 4,74')
})
