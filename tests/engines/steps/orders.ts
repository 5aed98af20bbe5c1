import { expect } from 'vitest'
import { messages } from '#schemas/form/messages.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { card, contact, orderPath } from '../../support/sample-visitor.js'
import type { EngineTest } from '../support/engine-test.ts'
import { soon, type Visitor } from '../support/visitor.ts'

const code = /[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}/

async function typeAll({ type }: Visitor, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await type(label, value)
}

/** Expects that the notice has the focus, since that is what a screen reader says next. */
async function expectNotice({ address, focused }: Visitor, sentence: string): Promise<void> {
  await soon(address).toBe('/')
  await soon(async () => (await focused())?.text).toContain(sentence)
  expect((await focused())?.text).toMatch(code)
}

export function placeOrders(test: EngineTest): void {
  test('um conselho diz como corrigir, e um toque corrige', async ({ visitor }) => {
    const { open, type, press, see, click } = visitor
    const field = (label: string) => () => see('field', label)
    await open(orderPath())
    await type('E-mail', 'ana@gmial.com')
    await press('Tab')
    await soon(field('E-mail')).toMatchObject({
      description: expect.stringContaining(messages.email.didYouMean('ana@gmail.com')) as string,
      isInvalid: false,
    })
    await click('button', 'Usar este e-mail')
    await soon(field('E-mail')).toMatchObject({ value: 'ana@gmail.com', isFocused: true })
    await type('Link do canal ou vídeo', '@ana')
    await press('Tab')
    await soon(field('Link do canal ou vídeo')).toMatchObject({ value: 'https://www.youtube.com/@ana' })
    await click('radio', 'Cartão de crédito')
    await type('Número do cartão', '4111111111111112')
    await press('Tab')
    await soon(field('Número do cartão')).toMatchObject({
      description: expect.stringContaining(messages.cardNumber.wrong) as string,
    })
  })

  test('o erro leva ao campo, e some quando ele é corrigido', async ({ visitor }) => {
    const { open, click, see, focused, type } = visitor
    await open(orderPath())
    await typeAll(visitor, { ...contact, 'E-mail': 'ana@gmail' })
    await click('button', 'Finalizar Pedido')
    await soon(async () => (await focused())?.text).toContain(messages.form.email)
    expect(await see('field', 'E-mail')).toMatchObject({ isInvalid: true })
    await click('link', 'E-mail')
    await soon(() => see('field', 'E-mail')).toMatchObject({ isFocused: true })
    await type('E-mail', contact['E-mail'])
    await soon(() => see('field', 'E-mail')).toMatchObject({ isInvalid: false })
  })

  test('a página de pagamento abre em outra aba com o clique, sem acesso a esta', async ({ visitor, shop }) => {
    const { open, click, pageText, closeOthers } = visitor
    await open(orderPath({ paymentLink: 'https://pay.exemplo.com/abc' }))
    expect(await pageText()).toContain('Você vai pagar em pay.exemplo.com')
    await typeAll(visitor, contact)
    await click('button', 'Finalizar Pedido')
    await soon(() => shop.otherHosts).toContain('pay.exemplo.com:443')
    const isCutOff: boolean[] = []
    await soon(async () => isCutOff.push(...(await closeOthers(() => window.opener === null)))).toBeGreaterThan(0)
    expect(isCutOff).toEqual([true])
    await expectNotice(visitor, orderCopy.openedAt('pay.exemplo.com'))
    // Otherwise the shop would ask about this order when the next step orders the same.
    await click('button', homeCopy.close)
  })
}

const cardOrder = [
  ...(['Número do cartão', 'Nome impresso no cartão', 'Validade (MM/AA)', 'CVV'] as const),
  ...(['Parcelas', 'CPF do titular', 'Número do documento', 'Banco emissor'] as const),
]

export function orderByKeyboard(test: EngineTest): void {
  test('um pedido inteiro, da página inicial ao aviso, só com o teclado', async ({ visitor }) => {
    const { open, tabTo, press, see, tab, pageText } = visitor
    await open('/')
    await tabTo('Comprar 1.000 Inscritos')
    await press('Enter')
    await soon(() => see('heading', 'Finalize seu pedido')).toMatchObject({ isFocused: true })
    for (const [label, text] of Object.entries(contact)) {
      await tabTo(label)
      await tab.type(text)
    }
    await tabTo('PIX')
    await press('ArrowDown')
    await soon(() => see('radio', 'Cartão de crédito')).toMatchObject({ isChecked: true, isFocused: true })
    // In the order of the form, with lists among the fields.
    for (const label of cardOrder) {
      await tabTo(label)
      if (label in card) await tab.type(card[label as keyof typeof card])
      // Letters choose nothing in the lists of Chromium 129 to 131.
      else for (let step = 0; step < 2; step++) await press('ArrowDown')
    }
    await soon(() => see('field', 'Banco emissor')).toMatchObject({ value: 'nubank' })
    expect(await pageText()).toContain('3x de R$ 71,84 sem juros')
    await tabTo('Finalizar Pedido')
    await press('Enter')
    await expectNotice(visitor, orderCopy.done)
    await tabTo(orderCopy.sendOrder)
    await tabTo(homeCopy.close)
    await press(' ')
    await soon(pageText).not.toContain(orderCopy.done)
  })
}
