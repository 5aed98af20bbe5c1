import type { Locator } from 'playwright/test'
import { chargeCode } from '../../support/br-code.ts'
import { startBook } from './book.ts'
import { busyButton, cardNumber, checkoutPath, credit, done, fillCard, fillContact, submitButton } from './checkout.ts'
import { packageLink, toasts } from './home.ts'
import { failScripts, holdBackScripts } from './network.ts'
import { another } from './orders.ts'
import type { Page } from './test.ts'

type Step = (page: Page) => Promise<unknown>
type Locate = (page: Page) => Locator

/** A state of a page, and how to reach it on a page whose clock is installed. */
export interface State {
  /** English and short: it names pictures. */
  name: string
  /** A folder of tests/content. */
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
const see =
  (locate: Locate, stepMs = 5): Step =>
  async (page) => {
    const locator = locate(page)
    const deadline = Date.now() + 20_000
    while ((await locator.count()) === 0 && Date.now() < deadline) await page.clock.runFor(stepMs)
    await locator.first().waitFor({ state: 'attached' })
  }
const click =
  (locate: Locate): Step =>
  (page) =>
    locate(page).click()
const pass =
  (ms: number): Step =>
  (page) =>
    page.clock.runFor(ms)
const fill =
  (values: Record<string, string>): Step =>
  async (page) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
  }
const control =
  (role: Parameters<Page['getByRole']>[0], name: string | RegExp): Locate =>
  (page) =>
    page.getByRole(role, { name })
const text =
  (words: string): Locate =>
  (page) =>
    page.getByText(words)

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
    act: [pass(2000), see(toasts)],
  },
  { name: 'home-packages', extent: 'screen', show: control('link', 'Comprar 3.000 Inscritos') },
  { name: 'home-hover', extent: 'screen', act: [(page) => packageLink(page).hover()] },
  {
    name: 'home-focus',
    extent: 'screen',
    act: [(page) => control('link', 'Comprar 500 Inscritos')(page).focus(), (page) => page.keyboard.press('Tab')],
    show: packageLink,
  },
  { name: 'faq-open', extent: 'screen', act: [click(question)], show: question },
]

const email: Locate = (page) => page.getByLabel('E-mail')
const chooseCard = [click(credit), see(cardNumber)]
const chooseInstallments =
  (count: string): Step =>
  (page) =>
    page.getByLabel('Parcelas').selectOption(count)
const mistaken = {
  'Link do canal ou vídeo': 'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'E-mail': 'ana@gmial.com',
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
  {
    name: 'checkout-errors',
    act: [fill({ 'E-mail': 'ana@' }), click(submitButton), see(control('group', /^Por favor/))],
  },
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

/** Makes reading the address throw after hydration, as a bug in the shop's code would. */
function breakOrders() {
  URLSearchParams.prototype[Symbol.iterator] = () => {
    throw new Error('broken on purpose')
  }
}

const odd: State[] = [
  { name: 'not-found', path: '/nada', complaints: /404/ },
  {
    name: 'crash',
    before: (page) => page.addInitScript(breakOrders),
    opened: control('heading', 'Unexpected Application Error!'),
    complaints: /broken on purpose|Minified React error/,
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
const seeHome = see((page) => page.locator('#duvidas'))
const seeCode = see(control('img', /^QR Code/))
const place = [fillContact, click(submitButton)]
const placeSimulated = [...place, see(busyButton)]
// Shown for one second, from two seconds after the order's script has arrived.
const placeDone = [...placeSimulated, see(isDone, 100)]
const placeAndReturn = [...placeDone, pass(1000), seeHome]
const placePix = [...place, seeCode]
const placeBlocked = [...place, see(control('link', /^Pagar .* em pay\.exemplo\.com/))]
const seeError = [pass(2000), see(control('group', /^Erro/))]
const goToHome = click(control('button', 'Voltar ao início'))
const goHome = [goToHome, seeHome, see(control('group', /está guardado aqui/))]
// Makes the shop ask about the order.
const submitAgain = [click(submitButton), see(another)]
const placeAgain = [click(control('button', 'Voltar ao formulário')), ...submitAgain]

const copyCode: Step = async (page) => {
  await page.evaluate(() => void (navigator.clipboard.writeText = () => Promise.resolve()))
  await control('button', 'Copiar código PIX')(page).click()
}
const placeOffline: Step = (page) => Promise.all([page.waitForEvent('requestfailed'), perform(page, placeSimulated)])
const refuse: Step = (page) =>
  page.route('http://localhost:4999/**', (route) =>
    route.fulfill({ status: 413, headers: { 'Access-Control-Allow-Origin': '*' } }),
  )

const pix = { variant: 'pix' }
const webhook = { variant: 'webhook' }
/** The browser refuses new tabs. */
const blocked = { ...linked, before: ((page) => page.addInitScript(() => void (window.open = () => null))) as Step }
/** A tab: the window itself would say that the browser has none. */
const openTab = () => void (window.open = () => Object.create(null) as Window)

const orders: State[] = [
  { name: 'order-busy', extent: 'screen', act: placeSimulated, show: busyButton },
  { name: 'order-done', extent: 'screen', act: placeDone, show: isDone },
  { name: 'order-notice', extent: 'screen', act: [...placeAndReturn, see(isDone)] },
  { name: 'order-blocked', ...blocked, act: placeBlocked },
  { name: 'order-pix', ...pix, act: placePix },
  { name: 'order-pix-copied', ...pix, act: [...placePix, copyCode, see(control('button', /^Código copiado/))] },
  {
    name: 'order-pix-loading',
    ...pix,
    before: (page) => holdBackScripts(page, 'Data too long'),
    act: [...place, see(text('Gerando o código PIX…'))],
  },
  {
    name: 'order-pix-failed',
    ...pix,
    before: (page) => failScripts(page, 'Data too long'),
    act: [...place, see(control('button', 'Tentar de novo'))],
    complaints: /ERR_FAILED/,
  },
  // A reload brings the panel back.
  { name: 'order-pix-back', ...pix, act: [...placePix, (page) => page.reload(), seeCode] },
  { name: 'order-refused', ...webhook, before: refuse, act: [...placeSimulated, ...seeError], complaints: /413/ },
  {
    name: 'order-offline',
    ...webhook,
    before: (page) => startBook(page, { isOffline: true }),
    act: [placeOffline, ...seeError],
    complaints: /ERR_INTERNET_DISCONNECTED/,
  },
  { name: 'order-known-pix', ...pix, act: [...placePix, ...placeAgain, seeCode] },
  { name: 'order-known-link', ...blocked, act: [...placeBlocked, ...placeAgain] },
  {
    name: 'order-known-received',
    ...webhook,
    act: [...placeAndReturn, (page) => page.goto(checkoutPath()), see(responding), fillContact, ...submitAgain],
  },
  { name: 'order-notice-pix', ...pix, extent: 'screen', act: [...placePix, ...goHome] },
  {
    name: 'order-notice-row',
    ...pix,
    extent: 'screen',
    act: [...placePix, ...goHome, (page) => page.reload(), see(control('link', 'Ver código PIX'))],
  },
  { name: 'order-notice-blocked', ...blocked, extent: 'screen', act: [...placeBlocked, ...goHome] },
  {
    name: 'order-notice-opened',
    ...linked,
    extent: 'screen',
    before: (page) => page.addInitScript(openTab),
    act: [...place, see(text('Abrimos pay.exemplo.com')), pass(1000), see(control('group', /^Abrimos a página/))],
  },
]

const waitStep = text('Volte a esta página')
const ended = /^Pagamento confirmado$|^A loja /
const news =
  (state: string): Step =>
  (page) =>
    startBook(page, { news: { state, confirms: true } })
const charge: Step = (page) =>
  startBook(page, {
    answer: { pix: { code: chargeCode('204.74'), expiresAt: '2026-05-13T10:15:00-03:00' }, confirms: true },
  })

/** What a shop shows if its webhook knows about payments. */
const payments: State[] = [
  { name: 'order-pix-confirming', variant: 'all', before: news('new'), act: [...placePix, see(waitStep)] },
  { name: 'order-charge', ...webhook, before: charge, act: [...placePix, see(waitStep)] },
  {
    name: 'order-charge-expired',
    ...webhook,
    before: charge,
    act: [...placePix, pass(900_000), see(control('button', 'Gerar outro código'))],
  },
  ...['paid', 'canceled', 'refunded'].map((state) => ({
    name: `order-${state}`,
    variant: 'all',
    before: news(state),
    act: [...place, see(control('heading', ended))],
  })),
  {
    name: 'order-notice-paid',
    variant: 'all',
    extent: 'screen',
    before: news('paid'),
    act: [...place, see(control('heading', ended)), goToHome, seeHome, see(control('group', ended))],
  },
]

/** Every state of the pages. */
export const states = [...home.map((state) => ({ path: '/', ...state })), ...checkout, ...odd, ...orders, ...payments]
