import { expect, test } from 'vitest'
import { faqSchema } from '#schemas/content/faq.ts'
import { faq } from '#src/content/faq.ts'

test('the shipped questions are valid', () => {
  expect(faqSchema.safeParse(faq).error).toBeUndefined()
})

test.each([
  ['delivery starts within 24 hours', /começa em até 24 horas depois da confirmação do pagamento/],
  ['delivery ends within 7 days', /termina em até 7 dias/],
  ['drops are refilled for 90 days', /90 dias de garantia de reposição/],
  ['PIX takes 5% off', /PIX tem 5% de desconto/],
  ['cards, debit and boleto are accepted', /cartão de crédito, cartão de débito e boleto/],
  ['results come within 24 hours', /resultados aparecem em até 24 horas/],
])('the shipped answers say that %s', (_, sentence) => {
  expect(faq.filter(({ answer }) => sentence.test(answer))).not.toEqual([])
})

const [first] = faq

test.each([
  ['only seven of them', faq.slice(0, 7), ''],
  ['an id twice', [...faq, first], ''],
  ['capitals in an id', [...faq, { ...first, id: 'Senha' }], `${faq.length}.id`],
  ['a space in an id', [...faq, { ...first, id: 'a senha' }], `${faq.length}.id`],
  ['no id', [...faq, { ...first, id: '' }], `${faq.length}.id`],
  ['an empty question', [...faq, { ...first, id: 'x', question: '' }], `${faq.length}.question`],
  ['an empty answer', [...faq, { ...first, id: 'x', answer: '' }], `${faq.length}.answer`],
  ['an answer that is not a text', [...faq, { ...first, id: 'x', answer: 7 }], `${faq.length}.answer`],
  ['a field it does not know', [...faq, { ...first, id: 'x', resposta: 'Sim.' }], `${faq.length}`],
  ['no list', {}, ''],
])('rejects questions with %s', (_, questions, field) => {
  const issues = faqSchema.safeParse(questions).error?.issues ?? []
  expect(issues.map(({ path }) => path.join('.'))).toEqual([field])
})
