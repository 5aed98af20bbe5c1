import { browserStorage, readJson, tabStorage } from '#src/browser/safe-storage.ts'
import { panelKey } from '#src/browser/storage-keys.ts'
import type { KeptOrder, Told } from './kept-order.ts'

/** What an older version of the shop kept: a list for each tab, and the orders that its webhook had not received. */
type TabOrder = Omit<KeptOrder['said'], 'page'> &
  Pick<KeptOrder, 'order' | 'sameAs' | 'checkout'> & {
    stage: 'sending' | 'failed' | 'pix' | 'blocked' | 'opened' | 'done'
    paymentUrl: string | null
    receivedAt: string | null
    isRefused: boolean
    isOnScreen: boolean
    orderPage?: string
  }

type Queued = { order: KeptOrder['order']; queuedAt: number; isRefused?: true }

const tabKey = 'pedidos'
const queueKey = 'pedidos-a-enviar'

/** Takes both out of the storage, because a tab of that version may still write them. Anything may be in them. */
export function takeOlderOrders(tab: string): unknown[] {
  const list = readJson(tabStorage, tabKey)
  const queue = [queueKey, ...browserStorage.keys(`${queueKey}/`)].flatMap((key) => {
    const entry = readJson(browserStorage, key)
    browserStorage.write(key, null)
    return (Array.isArray(entry) ? entry : [entry]).filter((one: Queued | null) => one?.order?.id) as Queued[]
  })
  tabStorage.write(tabKey, null)
  const shown = (Array.isArray(list) ? list : []).filter((one: TabOrder | null) => one?.order?.id) as TabOrder[]
  const panel = shown.find(({ isOnScreen }) => isOnScreen)
  if (panel) tabStorage.write(panelKey, panel.order.id)
  const known = new Set(shown.map(({ order }) => order.id))
  return [
    ...shown.map((one) =>
      keptOf(
        one,
        tab,
        queue.find(({ order }) => order.id === one.order.id),
      ),
    ),
    ...queue.filter(({ order, isRefused }) => !isRefused && !known.has(order.id)).map(undelivered),
  ]
}

const undelivered = ({ order, queuedAt }: Queued) => ({
  version: 1,
  order,
  delivery: { as: 'waiting', since: queuedAt },
  isClosed: true,
})

function keptOf(one: TabOrder, tab: string, queued?: Queued): unknown {
  const { order, sameAs, checkout, receivedAt, isRefused, orderPage, state, charge } = one
  const delivery = receivedAt
    ? { as: 'received', at: receivedAt }
    : isRefused || queued?.isRefused
      ? { as: 'refused' }
      : queued
        ? { as: 'waiting', since: queued.queuedAt }
        : { as: 'none' }
  const said = { page: orderPage, state, charge, namedCode: charge?.code }
  return { version: 1, order, sameAs, checkout, tab, told: toldOf(one), delivery, said, askedAt: 0, isClosed: false }
}

function toldOf({ stage, order: { totalCents }, charge, paymentUrl }: TabOrder): Told | object {
  if (stage === 'pix') return { as: 'pix', totalCents, charge: charge ?? null }
  if (stage === 'blocked' || stage === 'opened') return { as: 'link', url: paymentUrl, isOpened: stage === 'opened' }
  return { as: stage === 'sending' ? null : stage }
}
