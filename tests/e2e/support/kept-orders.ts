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
const placed = orderCopy.placed('hoje às 10:00')
const asked = `${placed} ${dontPayAgain}`
const codeAtHome = [pixKept, showCode, asked]
const linkAtHome = [openPage, asked]
const known = [again.heading('AA')]
const payable = [...known, asked]
const payableByPix = [...payable, pixKept]
const payByCode = [...payableByPix, pix.copy]
const code = [...payByCode, pix.next]
const payAt = (host: string, total: string, said: string) => [...payable, said, orderCopy.payAt(host, total)]
const opened = orderCopy.openedAt('pay.exemplo.com')
const seen = [follow, sendOrder]

const page = 'http://localhost:4999/pedido/1'
const own = (hour: string) => ({ code: chargeCode('204.74'), expiresAt: `2026-05-13T${hour}:00-03:00` })
const byOwnCode = (hour: string, said: Said = { page }): Partial<KeptOrder> => ({
  told: { as: 'pix', totalCents: 20_474, charge: own(hour) },
  said: { ...said, charge: own(hour), namedCode: own(hour).code, seesCharge: true },
})
const link = (isOpened: boolean) => ({ as: 'link', url: 'https://pay.exemplo.com/a', isOpened }) as const
const cardPage = { url: 'https://www.mercadopago.com.br/1', expiresAt: '2026-05-14T10:00:00-03:00' }
const byCard = { method: 'credit', totalCents: 21_552 } as const
const waiting = { as: 'waiting', since: Date.parse('2026-05-13T13:00:00Z') } as const
const isRefused = { delivery: { as: 'refused' } } as const

/**
 * Orders that a browser keeps, and the words of them that only some have: at home, and in the order's panel. The names are those
 * of pictures.
 */
const rows: [name: string, changes: Partial<KeptOrder>, home: string[], panel: string[], facts?: Partial<Order>][] = [
  ['code', {}, [...codeAtHome, sendReceipt], [...code, sendReceipt]],
  ['code-seen', { said: { page, seesKey: true } }, [...codeAtHome, ...seen], [...code, pix.waitStep, ...seen]],
  [
    'charge',
    byOwnCode('10:30'),
    [...codeAtHome, ...seen],
    [...payByCode, 'Pague até 10:30', charge.next, pix.waitStep, ...seen],
  ],
  [
    'expired',
    byOwnCode('09:59'),
    [pixKept, expired, anotherCode, asked, ...seen],
    [...payableByPix, charge.expired, anotherCode, ...seen],
  ],
  ['over', byOwnCode('09:59', {}), [ended, asked, sendOrder], [...payable, ended, sendOrder]],
  [
    'doubtful',
    byOwnCode('10:30', { page, aheadMs: 3_600_000 }),
    [...codeAtHome, ...seen],
    [...payableByPix, charge.checking, ...seen],
  ],
  [
    'refused',
    isRefused,
    [showCode, asked, refused, sendReceipt],
    [...payable, pix.copy, pix.next, refused, sendReceipt],
  ],
  [
    'blocked',
    { told: link(false) },
    [plainKept, ...linkAtHome, sendOrder],
    [...payAt('pay.exemplo.com', 'R$ 204,74', plainKept), sendOrder],
  ],
  [
    'opened',
    { told: link(true) },
    [opened, ...linkAtHome, sendOrder],
    [...payAt('pay.exemplo.com', 'R$ 204,74', opened), sendOrder],
  ],
  [
    'card-page',
    { told: { as: 'cardPage' }, said: { page, cardPage, seesKey: true } },
    [cardKept, ...linkAtHome, ...seen],
    [...payAt('mercadopago.com.br', 'R$ 215,52', cardKept), pix.waitStep, ...seen],
    byCard,
  ],
  [
    'card-page-closed',
    { told: { as: 'cardPage' } },
    [ended, asked, sendReceipt],
    [...payable, ended, sendReceipt],
    byCard,
  ],
  ['unopened', { told: { as: 'unopened' } }, [unopened, sendOrder], [...known, unopened, sendOrder], byCard],
  ['done', { told: { as: 'done' } }, [done, sendOrder], [...known, done, sendOrder]],
  [
    'failed',
    { told: { as: 'failed' }, delivery: waiting },
    [notThere, goesOut, sendOrder],
    [...known, notThere, goesOut, sendOrder],
  ],
  ['unsent', { told: { as: 'failed' }, ...isRefused }, [refused, sendOrder], [...known, refused, sendOrder]],
  [
    'in-place',
    { told: { as: 'failed' }, delivery: waiting, replaces: 'ABC-234' },
    [notThere, goesOut, replaced, sendOrder],
    [...known, notThere, goesOut, replaced, sendOrder],
  ],
  ...(['checking', 'paid', 'delivering', 'delivered', 'canceled', 'refunded'] as const).map(
    (state): (typeof rows)[number] => {
      const isLater = state === 'delivering' || state === 'delivered'
      const news = [orderCopy[isLater ? 'paid' : state], ...seen]
      // At home an order that was paid stands for all of them.
      return [state, { said: { page, state } }, isLater ? [] : news, [...news, withFacts(outcome[state], settings)]]
    },
  ),
]

/** In a shop that has every route. One browser can keep them all. */
export const keptStates = rows.map(([name, changes, home, panel, facts], index) => {
  const ids = { id: name, code: `AA${'23456789ABCDEFGHJKLMNP'[index]}-222` }
  return { name, kept: aKeptOrder({ checkout: checkoutPath(), ...changes }, { ...ids, ...facts }), home, panel }
})

/** The address of an order's panel. */
export const panelOf = ({ checkout, order }: KeptOrder) => `${checkout}#${order.code}`

/** Leaves an order in the browser as an earlier visit would have. Nothing new is learned of it. */
export async function keepOrder(tab: Page, kept: KeptOrder): Promise<void> {
  await tab.route('http://localhost:4999/**', () => {})
  const entry = [orderPrefix + kept.order.id, JSON.stringify(kept)] as const
  await tab.addInitScript(([key, text]) => localStorage.setItem(key, text), entry)
}
