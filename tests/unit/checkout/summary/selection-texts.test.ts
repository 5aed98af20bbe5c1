import { expect, test } from 'vitest'
import { readSelection } from '#src/checkout/summary/order-selection.ts'
import { selectionTexts } from '#src/checkout/summary/selection-texts.ts'
import { selectionCopy } from '#src/content/selection-copy.ts'
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

const names = ['quantity', 'price', 'label', 'category', 'paymentLink']

const { choose, yourLink, unlisted, discountAtPayment, payAt, otherPrice } = selectionCopy
const sentences = ['', choose, ' para ', yourLink, unlisted, discountAtPayment]

/** What holds for any address: each place has a whole amount, a sentence of the shop, or the name of what is bought. */
function expectSound(search: string): void {
  const selection = readSelection(search)
  const { name, category, ...texts } = selectionTexts(selection)
  const amount = selection.price === null ? /^—$/ : /^(?:− |12x de )?R\$\u00a0[\d.]+,\d\d$/
  expect(name.length + selection.label.length).toBeLessThan(500)
  expect(['', 'Categoria: Inscritos']).toContain(category)
  for (const [place, text] of Object.entries(texts)) {
    const host = payAt(text.slice(payAt('').length))
    if (/^(price|pix|saved|discount|parts)$/.test(place)) expect(text, place).toMatch(amount)
    else expect([...sentences, host, otherPrice(/R\$\u00a0[\d.]+,\d\d/.exec(text)?.[0] ?? '')], place).toContain(text)
  }
}

// Each field is read by itself, so one address carries the text in all of them.
test.each(Object.entries(hostileTexts))('hostile texts of the kind %s break no sentence and no amount', (_, kind) => {
  for (const text of kind) {
    expectSound(`?${new URLSearchParams(names.map((name) => [name, text])).toString()}`)
  }
})
