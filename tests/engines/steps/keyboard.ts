import { expect } from 'vitest'
import { homeCopy } from '#src/content/home-copy.ts'
import { orderWords } from '#src/content/order-words.ts'
import { card, contact } from '../../../tools/sample-visitor.js'
import type { EngineTest } from '../support/engine-test.ts'
import { soon } from '../support/visitor.ts'
import { expectNotice } from './orders.ts'

const cardOrder = [
  ...(['Número do cartão', 'Nome impresso no cartão', 'Validade (MM/AA)', 'Código de segurança (CVV)'] as const),
  ...(['Parcelas', 'CPF do titular', 'Banco emissor', 'Número do documento'] as const),
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
    // In the order of the form, lists among fields.
    const chosen = { Parcelas: '3', 'Banco emissor': 'nu' }
    for (const label of cardOrder) {
      await tabTo(label)
      await tab.type({ ...card, ...chosen }[label])
    }
    expect(await see('field', 'Banco emissor')).toMatchObject({ value: 'nubank' })
    expect(await pageText()).toContain('3x de R$ 71,84 sem juros')
    await tabTo('Finalizar Pedido')
    await press('Enter')
    await expectNotice(visitor, orderWords.done)
    await tabTo(homeCopy.notice.sendOrder)
    await tabTo(homeCopy.close)
    await press(' ')
    await soon(pageText).not.toContain(orderWords.done)
  })
}
