import { orderPath } from '../../../tools/sample-visitor.js'
import type { EngineTest } from '../support/engine-test.ts'
import { commandKey, soon } from '../support/visitor.ts'

/** The one field that the browser, too, would cut: it has a maxlength. */
const label = 'Validade (MM/AA)'

/** Runs in the page. Like Chrome on iOS, it sets the value with the caret at 0, and then fires a plain event. */
function setFocused(text: string): void {
  const input = document.activeElement as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.setSelectionRange(0, 0)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What an engine tells of an edit. What the masks make of it is in tests/unit/forms/. */
export function fillExpiry(test: EngineTest): void {
  test('uma validade colada ou posta pelo navegador chega inteira, e se corrige no meio', async ({ visitor }) => {
    const { open, click, focus, clear, run, press, see } = visitor
    const shown = () => see('field', label)
    await open(orderPath())
    await click('radio', 'Cartão de crédito')
    // Copied from a field without a mask: that needs no permission.
    await focus('Nome impresso no cartão')
    await run(setFocused, '2028-02')
    for (const key of ['a', 'c']) await press(`${commandKey}+${key}`)
    await focus(label)
    await press(`${commandKey}+v`)
    await soon(shown).toMatchObject({ value: '02/28', caret: 5 })
    for (let step = 0; step < 4; step++) await press('ArrowLeft')
    for (const key of ['Backspace', '1']) await press(key)
    await soon(shown).toMatchObject({ value: '12/28', caret: 1 })

    await clear(label)
    await run(setFocused, '02/2028')
    await soon(shown).toMatchObject({ value: '02/28', caret: 5 })
  })
}
