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
const { sendOrder, sendReceipt, follow, unopened, waiting: notThere, goesOut } = orderCopy
const { pix, charge, outcome, again } = panelCopy

const placed = orderCopy.placed('hoje às 10:00')
const asked = `${placed} ${dontPayAgain}`
const codeAtHome = [pixKept, showCode, asked]
const linkAtHome = [openPage, asked]
const known = [again.heading('K7M-4QX')]
const payable = [...known, asked]
const payByCode = [...payable, pix.copy]
const code = [...payByCode, pix.next]
const payAt = (host: string, total: string) => [...payable, orderCopy.payAt(host, total)]
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
  ['expired', byOwnCode('09:59'), [...codeAtHome, ...seen], [...payable, charge.expired, charge.another, ...seen]],
  ['over', byOwnCode('09:59', {}), [...codeAtHome, sendOrder], [...payable, charge.expiredForGood, sendOrder]],
  [
    'doubtful',
    byOwnCode('10:30', { page, aheadMs: 3_600_000 }),
    [...codeAtHome, ...seen],
    [...payable, charge.checking, ...seen],
  ],
  ['refused', isRefused, [showCode, asked, refused, sendReceipt], [...code, refused, sendReceipt]],
  [
    'blocked',
    { told: link(false) },
    [plainKept, ...linkAtHome, sendOrder],
    [...payAt('pay.exemplo.com', 'R$ 204,74'), sendOrder],
  ],
  [
    'opened',
    { told: link(true) },
    [orderCopy.openedAt('pay.exemplo.com'), ...linkAtHome, sendOrder],
    [...payAt('pay.exemplo.com', 'R$ 204,74'), sendOrder],
  ],
  [
    'card-page',
    { told: { as: 'cardPage' }, said: { page, cardPage, seesKey: true } },
    [cardKept, ...linkAtHome, ...seen],
    [...payAt('www.mercadopago.com.br', 'R$ 215,52'), pix.waitStep, ...seen],
    byCard,
  ],
  ['card-page-closed', { told: { as: 'cardPage' } }, [cardKept, asked, sendReceipt], [...payable, sendReceipt], byCard],
  ['unopened', { told: { as: 'unopened' } }, [done, unopened, sendOrder], [...known, unopened, sendOrder], byCard],
  ['done', { told: { as: 'done' } }, [done, sendOrder], [...known, sendOrder]],
  [
    'failed',
    { told: { as: 'failed' }, delivery: waiting },
    [notThere, goesOut, sendOrder],
    [...known, goesOut, sendOrder],
  ],
  ['unsent', { told: { as: 'failed' }, ...isRefused }, [refused, sendOrder], [...known, refused, sendOrder]],
  [
    'in-place',
    { told: { as: 'failed' }, delivery: waiting, replaces: 'ABC-234' },
    [notThere, goesOut, orderCopy.replaces('ABC-234'), sendOrder],
    [...known, goesOut, orderCopy.replaces('ABC-234'), sendOrder],
  ],
  ...(['checking', 'paid', 'delivering', 'delivered', 'canceled', 'refunded'] as const).map(
    (state): (typeof rows)[number] => {
      const news = [orderCopy[state === 'delivering' || state === 'delivered' ? 'paid' : state], ...seen]
      return [state, { said: { page, state } }, news, [...news, withFacts(outcome[state], settings)]]
    },
  ),
]

/** In a shop that has every route. */
export const keptStates = rows.map(([name, changes, home, panel, facts]) => ({
  name,
  kept: aKeptOrder({ checkout: checkoutPath(), ...changes }, facts),
  home,
  panel,
}))

/** The address of an order's panel. */
export const panelOf = ({ checkout, order }: KeptOrder) => `${checkout}#${order.code}`

/** Leaves an order in the browser as an earlier visit would have. Nothing new is learned of it. */
export async function keepOrder(tab: Page, kept: KeptOrder): Promise<void> {
  await tab.route('http://localhost:4999/**', () => {})
  const entry = [orderPrefix + kept.order.id, JSON.stringify(kept)] as const
  await tab.addInitScript(([key, text]) => localStorage.setItem(key, text), entry)
}
