import { card, contact, orderPath } from '../sample-visitor.js'
import { choose, click, control, fill, pass, see, submit } from './visitor-steps.js'

/** @typedef {import('./visitor-steps.js').Locate} Locate */
/** @typedef {import('./visitor-steps.js').State} State */

/** @param {string} quantity */
const subscribers = (quantity) => control('link', `Comprar ${quantity} Inscritos`)
/** @type {Locate} */
const question = (page) => page.locator('#duvidas').getByRole('button').first()

/** @type {State[]} */
const home = [
  { name: 'home-top', extent: 'screen' },
  { name: 'home' },
  {
    name: 'home-toast',
    extent: 'screen',
    // The same buyer in every picture.
    before: (page) => page.addInitScript(() => void (Math.random = () => 0.5)),
    act: [pass(2000), see(control('region', 'Compras recentes'))],
  },
  { name: 'home-packages', extent: 'screen', show: subscribers('3.000') },
  { name: 'home-hover', extent: 'screen', act: [(page) => subscribers('1.000')(page).hover()] },
  {
    name: 'home-focus',
    extent: 'screen',
    act: [(page) => subscribers('500')(page).focus(), (page) => page.keyboard.press('Tab')],
    show: subscribers('1.000'),
  },
  { name: 'faq-open', extent: 'screen', act: [click(question)], show: question },
]

/** @type {Locate} */
const email = (page) => page.getByLabel('E-mail')
const chooseCard = [click(control('radio', 'Cartão de crédito')), see((page) => page.getByLabel('Número do cartão'))]
const mistaken = {
  'Link do canal ou vídeo': 'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'E-mail': 'ana@gmial.com',
  'WhatsApp com DDD': '1198765',
}
const mistakenCard = { 'Número do cartão': '4111111111111112', 'Validade (MM/AA)': '1320', 'CPF do titular': '123' }
/** The longest price that an address can carry, and a long name without a place to break. */
const longest = { label: 'Inscritos'.repeat(8), quantity: '100000000000', price: 'R$ 999999999,99' }

/** @type {State[]} */
const checkout = [
  { name: 'checkout-empty', path: '/checkout' },
  { name: 'checkout-top', extent: 'screen' },
  { name: 'checkout' },
  { name: 'checkout-filled', act: [fill(contact)] },
  {
    name: 'checkout-errors',
    act: [fill({ 'E-mail': 'ana@' }), click(submit), see(control('group', /^Por favor/))],
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
  {
    name: 'checkout-card',
    act: [...chooseCard, fill(card), choose('Banco emissor', 'Nubank'), choose('Parcelas', '7')],
  },
  { name: 'checkout-seller', variant: 'long' },
  { name: 'checkout-host', path: orderPath({ paymentLink: 'https://pay.exemplo.com/abc' }) },
  { name: 'checkout-other-price', path: orderPath({ price: 'R$ 199,00' }) },
  { name: 'checkout-other-label', path: orderPath({ label: 'Seguidores reais' }) },
  { name: 'checkout-long', path: orderPath(longest), act: [...chooseCard, choose('Parcelas', '12')] },
  { name: 'checkout-focus', extent: 'screen', act: [(page) => email(page).focus()], show: email },
]

/** Makes reading the address throw after hydration, as a bug in the shop's code would. */
function breakOrders() {
  URLSearchParams.prototype[Symbol.iterator] = () => {
    throw new Error('broken on purpose')
  }
}

/** @type {State[]} */
const odd = [
  { name: 'not-found', path: '/nada', complaints: /404/ },
  {
    name: 'crash',
    before: (page) => page.addInitScript(breakOrders),
    opened: control('heading', 'Unexpected Application Error!'),
    complaints: /broken on purpose|Minified React error/,
  },
  {
    name: 'scripts-failed',
    before: (page) => page.route('**/assets/*.js', (route) => route.abort()),
    // Until the styles have arrived, every checkout page shows the text.
    opened: (page) => page.locator('html[data-failed]').getByText(/^O formulário não carregou/),
    complaints: /Failed to load resource|Failed to fetch/,
  },
]

export const pageStates = [...home.map((row) => ({ path: '/', ...row })), ...checkout, ...odd]
