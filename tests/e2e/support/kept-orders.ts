import type { Order } from '#schemas/order/order.ts'
import { orderPrefix } from '#src/browser/storage-keys.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { orderCopy, panelCopy } from '#src/content/order-copy.ts'
import { withFacts } from '#src/domain/facts.ts'
import type { KeptOrder, Said } from '#src/order/kept-order.ts'
import { settings } from '../../content/shop/settings.ts'
import { chargeCode } from '../../support/br-code.ts'
import { aKeptOrder } from '../../support/sample-order.ts'
import { checkoutPath } from './checkout.ts'
import type { Page } from './test.ts'

const { showCode, openPage } = homeCopy.notice
const { pix: pixKept, cardPage: cardKept, blocked: plainKept, dontPayAgain, done, refused } = orderCopy
const { sendOrder, sendReceipt, follow, unopened, waiting: notThere, goesOut, ended, expired, anotherCode } = orderCopy
const { pix, charge, outcome, again } = panelCopy

// The code stays in one piece.
const replaced = orderCopy.replaces('ABC-\u2060234')
const asked = `${orderCopy.placed('hoje às 10:00')} ${dontPayAgain}`
const codeAtHome = [pixKept, showCode]
const known = again.heading('AA')
const payByCode = [known, pixKept, pix.copy]
const payAt = (host: string, total: string) => [known, orderCopy.payAt(host, total)]
const payByCard = payAt('mercadopago.com.br', 'R$ 215,52')
const opened = orderCopy.openedAt('pay.exemplo.com')
const seen = [asked, follow, sendOrder]

const page = 'http://localhost:4999/pedido/1'
const own = (hour: string) => ({ code: chargeCode('204.74'), expiresAt: `2026-05-13T${hour}:00-03:00` })
const byOwnCode = (hour: string, said: Said = { page }): Partial<KeptOrder> => ({
  told: { as: 'pix', totalCents: 20_474, charge: own(hour) },
  said: { ...said, charge: own(hour), namedCode: own(hour).code, seesCharge: true },
})
const link = (isOpened: boolean): Partial<KeptOrder> => ({
  told: { as: 'link', url: 'https://pay.exemplo.com/a', isOpened },
})
const cardPage = { url: 'https://www.mercadopago.com.br/1', expiresAt: '2026-05-14T10:00:00-03:00' }
const cardPageNamed = { told: { as: 'cardPage' }, said: { page, cardPage, seesKey: true } } as const
const told = (as: 'cardPage' | 'unopened' | 'done' | 'failed'): Partial<KeptOrder> => ({ told: { as } })
const late = { ...told('failed'), delivery: { as: 'waiting', since: Date.parse('2026-05-13T13:00:00Z') } } as const
const isRefused = { delivery: { as: 'refused' } } as const
const isReceived = { delivery: { as: 'received', at: '2026-05-13T13:00:00Z' } } as const
const byCard = { method: 'credit', totalCents: 21_552 } as const

type Row = [name: string, Partial<KeptOrder>, home: string[], panel: string[], both: string[], facts?: Partial<Order>]

/**
 * Orders that a browser keeps, and the words of them that only some have: at home, in the order's panel, and in both. The
 * names are those of pictures.
 */
const rows: Row[] = [
  ['code', {}, codeAtHome, [...payByCode, pix.next], [asked, sendReceipt]],
  ['code-seen', { said: { page, seesKey: true } }, codeAtHome, [...payByCode, pix.next, pix.waitStep], seen],
  ['charge', byOwnCode('10:30'), codeAtHome, [...payByCode, 'Pague até 10:30', charge.next, pix.waitStep], seen],
  ['expired', byOwnCode('09:59'), [expired], [known, charge.expired], [pixKept, anotherCode, ...seen]],
  ['over', byOwnCode('09:59', {}), [], [known], [ended, asked, sendOrder]],
  ['doubtful', byOwnCode('10:30', { page, aheadMs: 3_600_000 }), codeAtHome, [known, pixKept, charge.checking], seen],
  ['refused', isRefused, [showCode], [known, pix.copy, pix.next], [asked, refused, sendReceipt]],
  ['blocked', link(false), [openPage], payAt('pay.exemplo.com', 'R$ 204,74'), [plainKept, asked, sendOrder]],
  ['opened', link(true), [openPage], payAt('pay.exemplo.com', 'R$ 204,74'), [opened, asked, sendOrder]],
  ['card-page', cardPageNamed, [openPage], [...payByCard, pix.waitStep], [cardKept, ...seen], byCard],
  ['card-page-closed', told('cardPage'), [], [known], [ended, asked, sendReceipt], byCard],
  ['unopened', told('unopened'), [], [known], [unopened, sendOrder], byCard],
  ['done', { ...told('done'), ...isReceived }, [], [again.received('hoje às 10:00')], [done, sendOrder]],
  ['failed', late, [], [known], [notThere, goesOut, sendOrder]],
  ['unsent', { ...told('failed'), ...isRefused }, [], [known], [refused, sendOrder]],
  ['in-place', { ...late, replaces: 'ABC-234' }, [], [known], [notThere, goesOut, replaced, sendOrder]],
  ...(['checking', 'paid', 'delivering', 'delivered', 'canceled', 'refunded'] as const).map((state): Row => {
    const isLater = state === 'delivering' || state === 'delivered'
    const sentence = orderCopy[isLater ? 'paid' : state]
    return [state, { said: { page, state } }, [], [withFacts(outcome[state], settings)], [sentence, follow, sendOrder]]
  }),
]

/** In a shop that has every route. One browser can keep them all. At home the order that was paid first stands for others. */
export const keptStates = rows.map(([name, changes, home, panel, both, facts], index) => {
  const ids = { id: name, code: `AA${'23456789ABCDEFGHJKLMNP'[index]}-222` }
  const kept = aKeptOrder({ checkout: checkoutPath(), ...changes }, { ...ids, ...facts })
  const isInPaid = name === 'delivering' || name === 'delivered'
  return { name, kept, home: isInPaid ? [] : [...home, ...both], panel: [...panel, ...both] }
})

/** The address of an order's panel. */
export const panelOf = ({ checkout, order }: KeptOrder) => `${checkout}#${order.code}`

/** Leaves an order in the browser as an earlier visit would have. Nothing new is learned of it. */
export async function keepOrder(tab: Page, kept: KeptOrder): Promise<void> {
  await tab.route('http://localhost:4999/**', () => {})
  const entry = [orderPrefix + kept.order.id, JSON.stringify(kept)] as const
  await tab.addInitScript(([key, text]) => localStorage.setItem(key, text), entry)
}
