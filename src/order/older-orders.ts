import { browserStorage, readJson, tabStorage, type SafeStorage } from '#src/browser/safe-storage.ts'
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

/** Takes both out of the storage, because a tab of that version may still write them. */
export function takeOlderOrders(tab: string): unknown[] {
  const queueKeys = [queueKey, ...browserStorage.keys(`${queueKey}/`)]
  const queue = queueKeys.flatMap((key) => take<Queued>(browserStorage, key))
  const shown = take<TabOrder>(tabStorage, tabKey)
  const panel = shown.find(({ isOnScreen }) => isOnScreen)
  if (panel) tabStorage.write(panelKey, panel.order.id)
  const isShown = ({ order }: Queued) => shown.some((one) => one.order.id === order.id)
  return [
    ...shown.map((one) =>
      keptOf(
        one,
        tab,
        queue.find(({ order }) => order.id === one.order.id),
      ),
    ),
    ...queue.filter((one) => !one.isRefused && !isShown(one)).map(undelivered),
  ]
}

/** What an entry held; anything may have been in it. */
function take<Entry extends TabOrder | Queued>(storage: SafeStorage, key: string): Entry[] {
  const entries = [readJson(storage, key)].flat() as (Entry | null)[]
  storage.write(key, null)
  return entries.filter((one) => one?.order?.id) as Entry[]
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
