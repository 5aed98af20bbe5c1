import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Package } from '#schemas/content/catalog.ts'
import { catalog } from '#src/content/catalog.ts'
import { faq } from '#src/content/faq.ts'
import { settings } from '#src/content/settings.ts'
import { categoryIds } from '#src/domain/packages.ts'

// Lines such as "- `curtidas`, 'Curtidas' (6): 300=17,50; 1000=52,50." in docs/behavior.md, section 2.
const lines = readFileSync('docs/behavior.md', 'utf8').matchAll(/^- `(\w+)`, '.+' \(\d+\): ([^]+?)\.\s/gm)
const specified = [...lines].map(([, id, packages]) => [id, packages?.split(/;\s+/)])

test('the shop sells the specified packages and no others, in their order', () => {
  const inDocs = ({ quantity, price }: Package) => price.replace('R$ ', `${quantity}=`)
  expect(catalog.map(({ id, packages }) => [id, packages.map(inDocs)])).toEqual(specified)
  expect(categoryIds).toEqual(specified.map(([id]) => id))
})

test('the watch hours say that they are only for videos of 1 hour or longer', () => {
  expect(catalog.find(({ id }) => id === 'horas')?.description).toContain('1 hora ou mais')
})

test.each([
  ['delivery starts within 24 hours', /começa em até 24 horas depois da confirmação do pagamento/],
  ['delivery ends within 7 days', /termina em até 7 dias/],
  ['drops are refilled for 90 days', /90 dias de garantia de reposição/],
  ['PIX takes 5% off', /PIX tem 5% de desconto/],
  ['cards, debit and boleto are accepted', /cartão de crédito, cartão de débito e boleto/],
  ['results come within 24 hours', /resultados aparecem em até 24 horas/],
])('the answers say that %s', (_, sentence) => {
  expect(faq.filter(({ answer }) => sentence.test(answer))).not.toEqual([])
})

test('the countdowns, the toasts and the payment methods are those of docs/behavior.md', () => {
  expect(settings).toMatchObject({
    homeCountdown: { mode: 'repeating', durationSeconds: 30 * 60 },
    checkoutCountdown: { mode: 'repeating', durationSeconds: 4 * 60 + 11 },
    purchaseToasts: { mode: 'sample' },
    paymentMethods: ['pix', 'credit'],
  })
})
