import { expect } from 'vitest'
import { orderPath } from '../../../tools/sample-visitor.js'
import type { EngineTest } from '../support/engine-test.ts'
import { commandKey, soon, type Visitor } from '../support/visitor.ts'

const [phone, cardNumber, expiry, cpf] = ['WhatsApp com DDD', 'Número do cartão', 'Validade (MM/AA)', 'CPF do titular']

/** One row of each kind: the whole table is in tests/unit/forms/. */
const rows = [
  [phone, '+55 (0xx11) 98765-4321', '(11) 98765-4321'],
  [phone, '+51 912 345 678', '+51 912 345 678'],
  [phone, '١١٩٨٧٦٥٤٣٢١', '(11) 98765-4321'],
  [expiry, '2/28', '02/28'],
  [expiry, '2028-02', '02/28'],
  [cardNumber, ' 4111-1111-1111-1111', '4111 1111 1111 1111'],
  [cpf, 'CPF 529.982.247-25', '529.982.247-25'],
] as const

type Way = (visitor: Visitor, label: string, text: string) => Promise<void>

const ways: Record<string, Way> = {
  async digitado({ clear, tab }, label, text) {
    await clear(label)
    await tab.type(text)
  },
  /** From the real clipboard, with the keys, after copying from a field without a mask: that needs no permission. */
  async colado({ clear, focus, run, press }, label, text) {
    await focus('Nome impresso no cartão')
    await run(setFocused, text)
    await press(`${commandKey}+a`)
    await press(`${commandKey}+c`)
    await clear(label)
    await press(`${commandKey}+v`)
  },
  async 'posto pelo navegador'({ clear, run }, label, text) {
    await clear(label)
    await run(setFocused, text)
  },
}

/** Runs in the page. Like Chrome on iOS, it sets the value with the caret at 0, and then fires a plain event. */
function setFocused(text: string): void {
  const input = document.activeElement as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.setSelectionRange(0, 0)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Label, what is typed, how far the caret goes back, the keys; then what is shown, and where the caret is. */
const edits: [label: string, held: string, back: number, keys: string[], shown: string, caret: number][] = [
  [phone, '11987654321', 8, ['Backspace', '3'], '(11) 93765-4321', 7],
  [cardNumber, '4111111111111111', 10, ['Backspace', '7'], '4111 1117 1111 1111', 9],
  [cpf, '52998224725', 9, ['Backspace', '1'], '529.182.247-25', 5],
  [expiry, '0829', 4, ['Backspace', '1'], '18/29', 1],
]

export function fillMasks(test: EngineTest): void {
  async function openCardForm({ open, click, see }: Visitor) {
    await open(orderPath())
    await click('radio', 'Cartão de crédito')
    await soon(() => see('field', cpf)).not.toBeNull()
  }

  test.for(Object.entries(ways))('todo número %s chega inteiro ao seu campo', async ([, way], { visitor }) => {
    await openCardForm(visitor)
    const found: string[] = []
    for (const [label, given] of rows) {
      await way(visitor, label, given)
      // Leaves the field.
      await visitor.press('Tab')
      found.push(`${label} ${given}: ${(await visitor.see('field', label))?.value}`)
    }
    expect(found).toEqual(rows.map(([label, given, shown]) => `${label} ${given}: ${shown}`))
  })

  test('uma correção no meio de um número fica onde foi feita', async ({ visitor }) => {
    await openCardForm(visitor)
    for (const [label, held, back, keys, shown, caret] of edits) {
      await visitor.type(label, held)
      for (let step = 0; step < back; step++) await visitor.press('ArrowLeft')
      for (const key of keys) await visitor.press(key)
      expect(await visitor.see('field', label)).toMatchObject({ value: shown, caret })
    }
  })
}
