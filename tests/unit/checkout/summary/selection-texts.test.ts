import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { CheckoutForm } from '#src/checkout/CheckoutForm.tsx'
import { readSelection } from '#src/checkout/summary/order-selection.ts'
import { selectionCopy } from '#src/content/selection-copy.ts'
import { packageName } from '#src/domain/packages.ts'
import { installmentLabel } from '#src/order/installment-label.ts'
import { hostileTexts } from '../../../support/hostile-texts.ts'

// A no-break space stands between R$ and the amount.
test.each([
  [1, 2990, 'À vista (R$\u00a029,90)'],
  [2, 2990, '2x de R$\u00a014,95 sem juros'],
  // There is no price.
  [1, null, 'À vista (—)'],
  [12, null, '12x de — sem juros'],
])('offers %i of %s cents', (count, cents, label) => {
  expect(installmentLabel(count, cents)).toBe(label)
})

const usual = {
  quantity: '1000',
  price: 'R$ 215,52',
  label: 'Inscritos',
  category: 'inscritos',
  paymentLink: 'https://pay.exemplo.com/a',
}
const names = Object.keys(usual)

const location = { pathname: '/checkout', search: '', hash: '', state: null, key: '' } as const
const home = { preload: () => Promise.resolve(), isLoaded: () => true }

/** The form with its summary, as it looks once the address has been read. */
function render(search: string): string {
  const html = renderToString(
    createElement(
      StaticRouter,
      { location: '/checkout' },
      createElement(CheckoutForm, { selection: readSelection(search), location, home }),
    ),
  )
  return html.replaceAll('<!-- -->', '')
}

const tagsOf = (html: string) => new Set(html.match(/<[^\s>]+/g))
const attributesOf = (html: string) => new Set(html.match(/ [\w-]+(?==")/g))
const linksOf = (html: string) => new Set(html.match(/(?:href|src)="[^"]*"/g))

const plain = [render(`?${new URLSearchParams(usual).toString()}`), render('')].join('')

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** The first text in each place that shows an amount or a name. */
function shownTexts(html: string): Map<string, string> {
  const found = [...html.matchAll(/<(?:span|p)[^>]* data-order="(\w+)"[^>]*>([^<]*)</g)]
  return new Map(found.reverse().map(([, name = '', text = '']) => [name, unescaped(text)]))
}

const { choose, yourLink, unlisted, discountAtPayment, payAt } = selectionCopy
const sentences = ['', choose, yourLink, unlisted, discountAtPayment]
const places = ['name', 'category', 'price', 'pix', 'saved', 'discount', 'parts']

/** What holds for any address: the page has no markup but its own, and no broken amount. */
function expectSound(search: string): void {
  const selection = readSelection(search)
  const html = render(search)
  expect([...tagsOf(html)].filter((tag) => !tagsOf(plain).has(tag))).toEqual([])
  expect([...attributesOf(html)].filter((attribute) => !attributesOf(plain).has(attribute))).toEqual([])
  expect([...linksOf(html)].filter((link) => !linksOf(plain).has(link))).toEqual([])
  expect(packageName(selection).length + selection.label.length).toBeLessThan(500)
  const rest = unescaped(html).split(packageName(selection)).join('').split(selection.label).join('')
  expect(rest).not.toMatch(/NaN|undefined|Infinity|\[object/)
  const shown = shownTexts(html)
  // Without a price, the page says in other words that there is no saving and no installment.
  expect(places.filter((place) => !shown.has(place))).toEqual(selection.price === null ? ['saved', 'parts'] : [])
  for (const [place, text] of shown) {
    if (place === 'category') expect(['', 'Categoria: Inscritos']).toContain(text)
    else if (/^(choose|yourLink|oddity|atPayment|pixHost)$/.test(place))
      expect([...sentences, payAt(text.slice(payAt('').length))]).toContain(text)
    else if (place !== 'name') expect(text, place).toMatch(/^(?:—|(?:− |12x de )?R\$\u00a0[\d.]+,\d\d)$/)
  }
}

// Each field is read by itself, so one address carries the text in all of them.
test.each(Object.entries(hostileTexts))('hostile texts of the kind %s change only their own places', (_, kind) => {
  for (const text of kind) {
    expectSound(`?${new URLSearchParams(names.map((name) => [name, text])).toString()}`)
  }
})
