import { browserStorage, readJson, tabStorage, type SafeStorage } from '#src/browser/safe-storage.ts'
import { panelKey } from '#src/browser/storage-keys.ts'
import { readKept, type KeptOrder, type Said } from './kept-order.ts'
import { add, byId } from './order-store.ts'

/** What an older version of the shop kept: a list for each tab, and the orders that its webhook had not received. */
type TabOrder = Pick<KeptOrder, 'order' | 'sameAs' | 'checkout'> &
  Pick<Said, 'state' | 'charge'> & {
    stage: 'sending' | 'failed' | 'pix' | 'blocked' | 'opened' | 'done'
    paymentUrl: string | null
    receivedAt: string | null
    isRefused: boolean
    isOnScreen: boolean
    orderPage?: string
  }

type Queued = { order: KeptOrder['order']; queuedAt: number; isRefused?: true }

/** Takes both out of their places, because a tab of that version may still write them. The first of two of an id counts. */
export function takeOlderOrders(tab: string): void {
  const queue = browserStorage.keys('pedidos-a-enviar').flatMap((key) => take<Queued>(browserStorage, key))
  const undelivered = queue.map(({ order, queuedAt, isRefused }) => {
    const delivery = isRefused ? { as: 'refused' } : { as: 'waiting', since: queuedAt }
    return { version: 1, order, delivery, isClosed: true }
  })
  const shown = take<TabOrder>(tabStorage, 'pedidos')
  const panel = shown.find(({ isOnScreen }) => isOnScreen)
  if (panel) tabStorage.write(panelKey, panel.order.id)
  const deliveries = new Map(undelivered.map(({ order, delivery }) => [order.id, delivery]))
  for (const one of [...shown.map((old) => keptOf(old, tab, deliveries.get(old.order.id))), ...undelivered]) {
    const kept = readKept(one)
    if (kept && !byId(kept.order.id)) add(kept)
  }
}

/** What an entry held; anything may have been in it. */
function take<Entry extends TabOrder | Queued>(storage: SafeStorage, key: string): Entry[] {
  const entries = [readJson(storage, key)].flat() as (Entry | null)[]
  storage.write(key, null)
  return entries.filter((one) => one?.order?.id) as Entry[]
}

function keptOf(one: TabOrder, tab: string, queued: object = { as: 'none' }) {
  const { order, sameAs, checkout, stage, paymentUrl: url, receivedAt, isRefused, orderPage: page, state, charge } = one
  const told = {
    sending: { as: null },
    failed: { as: 'failed' },
    done: { as: 'done' },
    pix: { as: 'pix', totalCents: order.totalCents, charge: charge ?? null },
    blocked: { as: 'link', url, isOpened: false },
    opened: { as: 'link', url, isOpened: true },
  }[stage]
  const delivery = receivedAt ? { as: 'received', at: receivedAt } : isRefused ? { as: 'refused' } : queued
  const said = { page, state, charge, namedCode: charge?.code }
  return { version: 1, order, sameAs, checkout, tab, told, delivery, said, askedAt: 0, isClosed: false }
}
