import { contact, orderPath } from '../sample-visitor.js'
import { click, control, fill, pass, perform, responding, see, submit } from './visitor-steps.js'

/** @typedef {import('./visitor-steps.js').Locate} Locate */
/** @typedef {import('./visitor-steps.js').Step} Step */

const busy = control('button', 'Processando...')
/** @type {Locate} */
const done = (page) => page.getByText('Pedido processado com sucesso!')
export const seeHome = see((page) => page.locator('#duvidas'))
const seeCode = see(control('img', /^QR Code/))

export const place = [fill(contact), click(submit)]
const placeSimulated = [...place, see(busy)]
// Shown for one second, from two seconds after the order's script has arrived.
const placeDone = [...placeSimulated, see(done, 100)]
const placeAndReturn = [...placeDone, pass(1000), seeHome]
export const placePix = [...place, seeCode]
const placeBlocked = [...place, see(control('link', /^Pagar .* em pay\.exemplo\.com/))]
const seeError = [pass(2000), see(control('group', /^Erro/))]
/** @type {Step} */
const copyCode = async (page) => {
  await page.evaluate(() => void (navigator.clipboard.writeText = () => Promise.resolve()))
  await control('button', 'Copiar código PIX')(page).click()
}
export const goToHome = click(control('button', 'Voltar ao início'))
const goHome = [goToHome, seeHome, see(control('group', /está guardado aqui/))]
// Makes the shop ask about the order.
const submitAgain = [click(submit), see(control('button', 'Fazer outro pedido igual'))]
const placeAgain = [click(control('button', 'Voltar ao formulário')), ...submitAgain]

/** @type {Step} */
const openAgain = (page) => page.goto(new URL(orderPath(), page.url()).href)
/** @type {Step} */
const placeOffline = (page) => Promise.all([page.waitForEvent('requestfailed'), perform(page, placeSimulated)])

/** @param {number} status @returns {Step} */
const answerWebhook = (status) => (page) =>
  page.route('http://localhost:4999/**', (route) =>
    route.fulfill({ status, headers: { 'Access-Control-Allow-Origin': '*' } }),
  )

const linked = { path: orderPath({ paymentLink: 'https://pay.exemplo.com/abc' }) }
/** The browser refuses new tabs. */
const blocked = {
  ...linked,
  before: /** @type {Step} */ ((page) => page.addInitScript(() => void (window.open = () => null))),
}

/** @type {import('./visitor-steps.js').State[]} */
export const orderStates = [
  { name: 'order-busy', extent: 'screen', act: placeSimulated, show: busy },
  { name: 'order-done', extent: 'screen', act: placeDone, show: done },
  { name: 'order-notice', extent: 'screen', act: [...placeAndReturn, see(done)] },
  { name: 'order-blocked', ...blocked, act: placeBlocked },
  { name: 'order-pix', variant: 'pix', act: placePix },
  { name: 'order-pix-copied', variant: 'pix', act: [...placePix, copyCode, see(control('button', /^Código copiado/))] },
  {
    name: 'order-pix-loading',
    variant: 'pix',
    before: (page) => page.route('**/assets/br-code-*.js', () => {}),
    act: [...place, see((page) => page.getByText('Gerando o código PIX…'))],
  },
  {
    name: 'order-pix-failed',
    variant: 'pix',
    before: (page) => page.route('**/assets/br-code-*.js', (route) => route.abort()),
    act: [...place, see(control('button', 'Tentar de novo'))],
    complaints: /ERR_FAILED/,
  },
  // A reload brings the panel back.
  { name: 'order-pix-back', variant: 'pix', act: [...placePix, (page) => page.reload(), seeCode] },
  {
    name: 'order-refused',
    variant: 'webhook',
    before: answerWebhook(413),
    act: [...placeSimulated, ...seeError],
    complaints: /413/,
  },
  {
    name: 'order-offline',
    variant: 'webhook',
    before: (page) => page.route('http://localhost:4999/**', (route) => route.abort()),
    act: [placeOffline, ...seeError],
    complaints: /ERR_FAILED/,
  },
  { name: 'order-known-pix', variant: 'pix', act: [...placePix, ...placeAgain, seeCode] },
  { name: 'order-known-link', ...blocked, act: [...placeBlocked, ...placeAgain] },
  {
    name: 'order-known-received',
    variant: 'webhook',
    before: answerWebhook(200),
    act: [...placeAndReturn, openAgain, see(responding), fill(contact), ...submitAgain],
  },
  { name: 'order-notice-pix', variant: 'pix', extent: 'screen', act: [...placePix, ...goHome] },
  {
    name: 'order-notice-row',
    variant: 'pix',
    extent: 'screen',
    act: [...placePix, ...goHome, (page) => page.reload(), see(control('link', 'Ver código PIX'))],
  },
  { name: 'order-notice-blocked', ...blocked, extent: 'screen', act: [...placeBlocked, ...goHome] },
  {
    name: 'order-notice-opened',
    ...linked,
    extent: 'screen',
    // A tab: the window itself would say that the browser has none.
    before: (page) => page.addInitScript(() => void (window.open = () => /** @type {Window} */ (Object.create(null)))),
    act: [
      ...place,
      see((page) => page.getByText('Abrimos pay.exemplo.com')),
      pass(1000),
      see(control('group', /^Abrimos a página/)),
    ],
  },
]
