import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { queuePrefix } from '#src/browser/storage-keys.ts'
import type { TabOrder } from '#src/browser/tab-orders.ts'
import {
  backToForm,
  createWorld,
  leaveForHome,
  loadPage,
  orderAnother,
  orderPackage,
  refuseStorage,
  showCode,
  type Shop,
  type Tab,
  type World,
} from '../../../support/shop-world.ts'

const dayMs = 24 * 60 * 60 * 1000
const orderWebhook = 'https://pedidos.exemplo.com/novo'
const pix = { key: 'pix@exemplo.com', receiver: 'Loja', city: 'Recife' }

const shops: [name: string, shop: Shop][] = [
  ['with a Pix key and a webhook', { settings: { pix, orderWebhook } }],
  ['with a Pix key', { settings: { pix } }],
  ['with a webhook', { settings: { orderWebhook } }],
  [
    'with payment pages and a webhook',
    { settings: { orderWebhook, paymentHosts: ['pay.exemplo.com'] }, hasLinks: true },
  ],
  ['with no route of its own', { settings: {} }],
]

/** What the visitor meant: for each tab and package, the order that stands for it. */
class Visitor {
  at = 0
  orders = new Map<string, { id: string; placedAt: number }>()
  /** The ids of the orders that the visitor was shown how to pay. */
  payable = new Set<string>()

  keyOf = ({ quantity }: { quantity: string }) => `${this.at} ${quantity}`

  forget(id: string) {
    for (const [key, known] of this.orders) if (known.id === id) this.orders.delete(key)
  }

  /** Forgets the orders of the tab that the visitor looks at. */
  forgetTab() {
    for (const key of this.orders.keys()) if (key.startsWith(`${this.at} `)) this.orders.delete(key)
  }
}

type Step = fc.AsyncCommand<Visitor, World>
type Act = (tab: Tab, visitor: Visitor, world: World) => unknown

const tabOf = ({ tabs }: World, { at }: Visitor) => tabs[at] as Tab

function step(name: string, act: Act): Step {
  async function run(visitor: Visitor, world: World) {
    const tab = tabOf(world, visitor)
    vi.stubGlobal('sessionStorage', tab.storage)
    await act(tab, visitor, world)
    await vi.advanceTimersByTimeAsync(0)
    checkWorld(world, visitor)
  }
  return { check: () => true, run, toString: () => name }
}

/** The orders that the tab knew before `act`, and the one that `act` made. A new order may replace others. */
function during(tab: Tab, visitor: Visitor, act: () => void) {
  const before = tab.code.readOrders()
  act()
  const known = new Map(tab.code.readOrders().map((one) => [one.order.id, one]))
  for (const { order, stage } of before) {
    if (known.delete(order.id)) continue
    expect(stage, 'what is forgotten had failed or was never shown').toMatch(/failed|sending/)
    visitor.forget(order.id)
  }
  const [made] = known.values()
  return { before, made }
}

function orderAndCompare(tab: Tab, visitor: Visitor, world: World, wish: Parameters<typeof orderPackage>[2]) {
  const { method } = wish
  const meant = visitor.orders.get(visitor.keyOf(wish))
  const { before, made } = during(tab, visitor, () => orderPackage(world, tab, wish))
  if (!made) return
  const isShown = ({ order, stage }: TabOrder) => order.quantity === wish.quantity && /pix|blocked|opened/.test(stage)
  const canBePaid = before.some((one) => isShown(one) && tab.code.isFresh(one, new Date()))
  expect(canBePaid, 'a way to pay is shown again before another order is made').toBe(false)
  const old = before.find((one) => one.order.id === meant?.id)
  const isOver = !old || !tab.code.isFresh(old, new Date()) || (old.stage === 'done' && !old.receivedAt)
  const isChanged = old?.order.method !== method || old.isRefused
  expect(isOver || (isChanged && /failed|sending/.test(old.stage)), 'two ids, and nobody asked for another').toBe(true)
  visitor.orders.set(visitor.keyOf(wish), { id: made.order.id, placedAt: Date.now() })
}

function checkWorld(world: World, visitor: Visitor) {
  for (const { phase } of world.tabs) {
    if ('order' in phase && /pix|blocked|opened/.test(phase.name)) visitor.payable.add(phase.order.order.id)
  }
  const isQueued = (id: string) =>
    world.tabs.some(({ code }) => code.browserStorage.keys(`${queuePrefix}/${id}`).length > 0)
  for (const [key, { id, placedAt }] of visitor.orders) {
    if (Math.abs(Date.now() - placedAt) >= dayMs) continue
    const tab = world.tabs[Number(key[0])] as Tab
    vi.stubGlobal('sessionStorage', tab.storage)
    const { readOrders, settings, wayToPay } = tab.code
    const known = readOrders().find((one) => one.order.id === id)
    expect(known, 'its tab knows an order for a day').toBeDefined()
    if (!known) continue
    const isSafe = world.received.has(id) || isQueued(id) || known.isRefused
    if (settings.orderWebhook) expect(isSafe, 'an order is received, queued, or refused and said').toBe(true)
    if (visitor.payable.has(id)) expect(wayToPay(known, settings), 'what can be paid is within reach').not.toBeNull()
    expect(tab.isHome && known.isOnScreen, 'home shows no panel').toBe(false)
  }
}

const oneOf = fc.constantFrom

const leaving = [
  step('ask for another', (tab, visitor) => {
    if (tab.phase.name !== 'known') return
    const { wanted } = tab.phase
    const { made } = during(tab, visitor, () => orderAnother(tab))
    expect(made, 'what was asked for is made').toBeDefined()
    if (made) visitor.orders.set(visitor.keyOf(wanted.facts), { id: made.order.id, placedAt: Date.now() })
  }),
  step('back to the form', backToForm),
  step('leave by a link', (tab) => !tab.isHome && leaveForHome(tab)),
  step('see the code', (tab) => {
    const shown = tab.code.readOrders().find((one) => one.stage === 'pix')
    if (!tab.isHome || !shown) return
    showCode(tab, shown)
    expect(tab.phase.name).toBe(tab.code.isFresh(shown, new Date()) ? 'known' : 'filling')
  }),
  step('close a notice', (tab, visitor) => {
    const notice = tab.code.readOrders().find(({ stage }) => !/sending|failed/.test(stage))
    if (!tab.isHome || !notice) return
    tab.code.forgetOrder(notice.order.id)
    visitor.forget(notice.order.id)
  }),
  step('reload', (tab, visitor, world) => load(tab, visitor, world, tab.isHome)),
  step('go home by a full load', (tab, visitor, world) => load(tab, visitor, world, true)),
  step('the other tab', async (_, visitor) => {
    // The tabs share the globals of this test, so what one has begun must end while its own storage is in place.
    await vi.advanceTimersByTimeAsync(3000)
    visitor.at = 1 - visitor.at
  }),
]

/** Loads a page. If the storage is refused, nothing is left of the one before it. */
async function load(tab: Tab, visitor: Visitor, world: World, isHome: boolean) {
  if (!tab.code.tabStorage.write('probe', null) || !tab.code.tabStorage.write('probe', '1')) visitor.forgetTab()
  tab.code.tabStorage.write('probe', null)
  await loadPage(world, tab, isHome)
}

const steps = [
  ...Array.from({ length: 3 }, () =>
    fc
      .record({
        quantity: oneOf('100', '200'),
        method: oneOf('pix' as const, 'credit' as const),
        page: oneOf('', 'a', 'b'),
      })
      .map((wish) =>
        step(`order ${Object.values(wish).join(' ')}`, (tab, visitor, world) => {
          tab.isHome = false
          backToForm(tab)
          if (tab.code.isEditable(tab.phase)) orderAndCompare(tab, visitor, world, wish)
        }),
      ),
  ),
  ...[oneOf(...leaving), oneOf(...leaving)],
  oneOf(2000, 5000, 60_000, 3_600_000, dayMs).map((ms) => step(`wait ${ms}`, () => vi.advanceTimersByTimeAsync(ms))),
  oneOf<World['receiver']>('takes', 'fails', 'refuses', 'takes unheard').map((receiver) =>
    step(`the receiver ${receiver}`, (_tab, _visitor, world) => void (world.receiver = receiver)),
  ),
  oneOf(true, false).map((is) => step(`tabs blocked: ${is}`, (_tab, _visitor, world) => void (world.isBlocking = is))),
]

/** Lets the receiver take orders again: every order that waits must reach it. */
async function checkDelivery(world: World, visitor: Visitor) {
  world.receiver = 'takes'
  for (const tab of world.tabs) {
    vi.stubGlobal('sessionStorage', tab.storage)
    await tab.code.sendQueue(tab.code.settings.orderWebhook)
    expect(tab.code.browserStorage.keys(queuePrefix)).toEqual([])
  }
  checkWorld(world, visitor)
}

/** `npm run fuzz` asks for more runs, with a new seed. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 12)
const seed = Number(process.env.FUZZ_SEED ?? 20260513)

test.each(shops)(
  'in a shop %s no order is lost, out of reach or made twice, whatever a visitor does',
  async (_, shop) => {
    const property = fc.asyncProperty(
      fc.boolean(),
      fc.commands(steps, { maxCommands: 40, size: 'max' }),
      async (isRefused, list) => {
        const world = await createWorld(shop)
        if (isRefused) refuseStorage(world)
        const visitor = new Visitor()
        await fc.asyncModelRun(() => ({ model: visitor, real: world }), list)
        await checkDelivery(world, visitor)
      },
    )
    await fc.assert(property, { numRuns, seed, endOnFailure: true })
  },
)
