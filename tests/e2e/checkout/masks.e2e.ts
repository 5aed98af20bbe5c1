import type { CDPSession } from 'playwright/test'
import { credit, openCheckout } from '../support/checkout.ts'
import { expect, test, type Page } from '../support/test.ts'

type Way = (page: Page, label: string, given: string, devtools: CDPSession) => Promise<void>

const composition = (text: string) => ({ text, selectionStart: text.length, selectionEnd: text.length })

const ways: Record<string, Way> = {
  async 'tecla a tecla'(page, label, given) {
    await page.getByLabel(label).focus()
    await page.keyboard.type(given)
  },
  async colado(page, label, given) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), given)
    await page.getByLabel(label).focus()
    await page.keyboard.press('ControlOrMeta+V')
  },
  /** Chrome on iOS sets the value with the caret at 0, and then fires a plain event. */
  async 'preenchido pelo navegador'(page, label, given) {
    await page.getByLabel(label).evaluate((input: HTMLInputElement, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.setSelectionRange(0, 0)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }, given)
    await page.getByLabel(label).focus()
  },
  /** Some password managers do this. */
  async 'preenchido sem evento'(page, label, given) {
    await page.getByLabel(label).evaluate((input: HTMLInputElement, text) => (input.value = text), given)
    await page.getByLabel(label).focus()
  },
  /** Keyboards on Android go on composing until the page puts another text in the place of theirs. */
  async 'composto no Android'(page, label, given, devtools) {
    await page.getByLabel(label).focus()
    let [before, text] = ['', '']
    for (const key of given) {
      text += key
      await devtools.send('Input.imeSetComposition', composition(text))
      const shown = await page.getByLabel(label).inputValue()
      if (shown !== before + text) [before, text] = [shown, '']
    }
    if (text) await devtools.send('Input.insertText', { text })
  },
  async 'por voz ou deslize'(page, label, given, devtools) {
    await page.getByLabel(label).focus()
    await devtools.send('Input.imeSetComposition', composition(given))
    await devtools.send('Input.insertText', { text: given })
  },
}

/** One of each kind: the whole table is in tests/unit/forms/. */
const rows = [
  ['WhatsApp com DDD', '11987654321', '(11) 98765-4321'],
  ['WhatsApp com DDD', '+55 (0xx11) 98765-4321', '(11) 98765-4321'],
  ['WhatsApp com DDD', '+51 912 345 678', '+51 912 345 678'],
  ['Número do cartão', ' 4111-1111-1111-1111', '4111 1111 1111 1111'],
  ['Validade (MM/AA)', '2/28', '02/28'],
  ['CPF do titular', '52998224725', '529.982.247-25'],
] as const

test('o que se digita, cola ou preenche sozinho chega inteiro ao campo @desktop', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const devtools = await context.newCDPSession(page)
  await openCheckout(page)
  await credit(page).check()
  for (const [name, enter] of Object.entries(ways)) {
    for (const [label, given, shown] of rows) {
      const input = page.getByLabel(label)
      await input.fill('')
      await enter(page, label, given, devtools)
      await input.blur()
      expect.soft(await input.inputValue(), `${name}: ${label} ${given}`).toBe(shown)
    }
  }
})
