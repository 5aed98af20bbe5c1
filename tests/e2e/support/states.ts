import type { Locator } from 'playwright/test'
import { checkoutPath, errorSummary, submitButton } from './checkout.ts'
import { credit, fillCard, fillContact } from './fields.ts'
import { packageLink, toasts } from './home.ts'
import { keepOrder, keptStates, panelOf } from './kept-orders.ts'
import { failScripts } from './network.ts'
import { busyButton, done } from './placing.ts'
import type { Page } from './test.ts'

type Step = (page: Page) => Promise<unknown>
type Locate = (page: Page) => Locator

/** A state of a page, and how to reach it on a page whose clock is installed. */
export interface State {
  /** English and short: it names pictures. */
  name: string
  /** A shop of tests/content/shops.js. */
  variant?: string
  /** Absent for the checkout of a package. */
  path?: string
  /** What to do before the page is opened. */
  before?: Step
  /** What shows that a page is open that will not respond. */
  opened?: Locate
  act?: Step[]
  /** What to scroll to. */
  show?: Locate
  /** Only what fits the screen; absent for the whole page. */
  extent?: 'screen'
  /** What the console may print on the way. */
  complaints?: RegExp
}

/** Time passes only when a step lets it, so that a state looks the same each time. */
export async function reach(page: Page, { path = checkoutPath(), before, opened, act = [] }: State): Promise<void> {
  await before?.(page)
  // A page that fails needs a running clock to say so.
  if (!opened) await page.clock.pauseAt('2026-05-13T10:00:10-03:00')
  await page.goto(path)
  await see(opened ?? responding)(page)
  await perform(page, act)
}

async function perform(page: Page, steps: Step[]): Promise<void> {
  for (const step of steps) await step(page)
}

/**
 * Lets time pass, `stepMs` at a time, until the element is there, for at most 20 s of real time: after a paint React
 * continues by timers, which the clock has stopped, and code may arrive late.
 */
function see(locate: Locate, stepMs = 5): Step {
  return async (page) => {
    const locator = locate(page)
    const deadline = Date.now() + 20_000
    while ((await locator.count()) === 0 && Date.now() < deadline) await page.clock.runFor(stepMs)
    await locator.first().waitFor({ state: 'attached' })
  }
}
function click(locate: Locate): Step {
  return (page) => locate(page).click()
}
function control(role: Parameters<Page['getByRole']>[0], name: string | RegExp): Locate {
  return (page) => page.getByRole(role, { name })
}
function text(words: string): Locate {
  return (page) => page.getByText(words)
}

const responding: Locate = (page) => page.locator('html[data-hydrated]')
const question: Locate = (page) => page.locator('#duvidas').getByRole('button').first()

const home: State[] = [
  { name: 'home-top', extent: 'screen' },
  { name: 'home' },
  {
    name: 'home-toast',
    extent: 'screen',
    // The same buyer in every picture.
    before: (page) => page.addInitScript(() => void (Math.random = () => 0.5)),
    act: [(page) => page.clock.runFor(2000), see(toasts)],
  },
  { name: 'home-packages', extent: 'screen', show: control('link', 'Comprar 3.000 Inscritos') },
  { name: 'home-hover', extent: 'screen', act: [(page) => packageLink(page).hover()] },
  { name: 'home-focus', extent: 'screen', act: [(page) => packageLink(page).focus()], show: packageLink },
  { name: 'faq-open', extent: 'screen', act: [click(question)], show: question },
]

const email: Locate = (page) => page.getByLabel('E-mail')
const chooseCard = [click(credit), see((page) => page.getByLabel('Número do cartão'))]
function chooseInstallments(count: string): Step {
  return (page) => page.getByLabel('Parcelas').selectOption(count)
}
function fill(values: Record<string, string>): Step {
  return async (page) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
  }
}
const mistaken = {
  'Link do canal ou vídeo': `https://exemplo.com/${'muito-longo'.repeat(20)}`,
  'E-mail': `${'nome'.repeat(15)}@gmial.com`,
  'WhatsApp com DDD': '1198765',
}
const mistakenCard = { 'Número do cartão': '4111111111111112', 'Validade (MM/AA)': '1320', 'CPF do titular': '123' }
/** The longest price that an address can carry, and a long name without a place to break. */
const longest = { label: 'Inscritos'.repeat(8), quantity: '100000000000', price: 'R$ 999999999,99' }
const linked = { path: checkoutPath({ paymentLink: 'https://pay.exemplo.com/abc' }) }

const checkout: State[] = [
  { name: 'checkout-empty', path: '/checkout' },
  { name: 'checkout-top', extent: 'screen' },
  { name: 'checkout' },
  { name: 'checkout-filled', act: [fillContact] },
  { name: 'checkout-errors', act: [fill({ 'E-mail': 'ana@' }), click(submitButton), see(errorSummary)] },
  {
    name: 'checkout-advice',
    act: [
      fill(mistaken),
      ...chooseCard,
      fill(mistakenCard),
      (page) => page.getByLabel('Nome impresso no cartão').focus(),
      see(control('button', 'Usar este e-mail')),
    ],
  },
  { name: 'checkout-card', act: [...chooseCard, fillCard, chooseInstallments('7')] },
  { name: 'checkout-seller', variant: 'long' },
  { name: 'checkout-host', ...linked },
  { name: 'checkout-other-price', path: checkoutPath({ price: 'R$ 199,00' }) },
  { name: 'checkout-other-label', path: checkoutPath({ label: 'Seguidores reais' }) },
  { name: 'checkout-long', path: checkoutPath(longest), act: [...chooseCard, chooseInstallments('12')] },
  { name: 'checkout-focus', extent: 'screen', act: [(page) => email(page).focus()], show: email },
]

/** Runs in the page: until the tab knows it as mended, reading the address throws after hydration, as a bug would. */
export function breakOrders() {
  const intact = URLSearchParams.prototype[Symbol.iterator]
  URLSearchParams.prototype[Symbol.iterator] = function (this: URLSearchParams) {
    if (sessionStorage.getItem('mended')) return intact.call(this)
    throw new Error('quebrado de propósito')
  }
}

const odd: State[] = [
  { name: 'not-found', path: '/nada', complaints: /404/ },
  {
    name: 'crash',
    before: (page) => page.addInitScript(breakOrders),
    opened: control('heading', 'Unexpected Application Error!'),
    complaints: /quebrado de propósito|Minified React error/,
  },
  {
    name: 'scripts-failed',
    before: failScripts,
    // Until the styles have arrived, every checkout page shows the text.
    opened: (page) => page.locator('html[data-failed]').getByText(/^O formulário não carregou/),
    complaints: /Failed to load resource|Failed to fetch/,
  },
]

const isDone = text(done)
const place = [fillContact, click(submitButton)]
const placeSimulated = [...place, see(busyButton)]
// Shown for one second, from two seconds after the order's script has arrived.
const placeDone = [...placeSimulated, see(isDone, 100)]
const placePix = [...place, see(control('img', /^QR Code/))]

const copyCode: Step = async (page) => {
  await page.evaluate(() => void (navigator.clipboard.writeText = () => Promise.resolve()))
  await control('button', 'Copiar código PIX')(page).click()
}
const placeOffline: Step = (page) => Promise.all([page.waitForEvent('requestfailed'), perform(page, placeSimulated)])

const all = { variant: 'all' }
/** The browser refuses new tabs. */
const blocked = {
  // The costliest package there is.
  path: checkoutPath({ quantity: '100000', price: 'R$ 9.083,99', paymentLink: 'https://pay.exemplo.com/abc' }),
  before: ((page) => page.addInitScript(() => void (window.open = () => null))) as Step,
}

const orders: State[] = [
  { name: 'order-busy', extent: 'screen', act: placeSimulated, show: busyButton },
  { name: 'order-done', extent: 'screen', act: placeDone, show: isDone },
  { name: 'order-notice', extent: 'screen', act: [...placeDone, see(control('group', done), 100)] },
  { name: 'order-blocked', ...blocked, act: [...place, see(control('link', /^Pagar .* em pay\.exemplo\.com/))] },
  { name: 'order-pix', ...all, act: placePix },
  { name: 'order-pix-copied', ...all, act: [...placePix, copyCode, see(control('button', /^Código copiado/))] },
  {
    name: 'order-offline',
    variant: 'webhook',
    before: (page) => page.route('http://localhost:4999/**', (route) => route.abort('internetdisconnected')),
    act: [placeOffline, see(errorSummary, 100)],
    complaints: /ERR_INTERNET_DISCONNECTED/,
  },
]

/** Orders of an earlier visit, at home and in their panels. */
const kept: State[] = keptStates.flatMap(({ name, kept: order, home: atHome, panel }) => {
  const shown = (where: string, path: string, words: string[]): State[] => {
    const state = { name: `kept-${name}-${where}`, ...all, path, before: (page: Page) => keepOrder(page, order) }
    return words.length > 0 ? [{ ...state, act: words.map((word) => see(text(word))) }] : []
  }
  return [...shown('home', '/', atHome), ...shown('panel', panelOf(order), panel)]
})

/** Every state of the pages. */
export const states = [...home.map((state) => ({ path: '/', ...state })), ...checkout, ...odd, ...orders, ...kept]
