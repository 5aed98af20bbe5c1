import type { CDPSession } from 'playwright/test'
import { labels, rows, type MaskedField } from '../../support/mask-rows.ts'
import { credit, openCheckout } from '../support/checkout.ts'
import { expect, test, type Page } from '../support/test.ts'

type Way = (page: Page, field: MaskedField, given: string, devtools: CDPSession) => Promise<void>

const composition = (text: string) => ({ text, selectionStart: text.length, selectionEnd: text.length })

const focus = (page: Page, field: MaskedField) => page.getByLabel(labels[field]).focus()

const ways: Record<string, Way> = {
  async 'tecla a tecla'(page, field, given) {
    await focus(page, field)
    await page.keyboard.type(given)
  },
  async colado(page, field, given) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), given)
    await focus(page, field)
    await page.keyboard.press('ControlOrMeta+V')
  },
  /** Chrome on iOS sets the value with the caret at 0, and then fires a plain event. */
  async 'preenchido pelo navegador'(page, field, given) {
    await page.getByLabel(labels[field]).evaluate((input: HTMLInputElement, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.setSelectionRange(0, 0)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }, given)
    await focus(page, field)
  },
}

/** These are slow to drive, so they only try a few rows. */
const otherWays: Record<string, Way> = {
  /** Some password managers do this. */
  async 'preenchido sem evento'(page, field, given) {
    await page.getByLabel(labels[field]).evaluate((input: HTMLInputElement, text) => (input.value = text), given)
    await focus(page, field)
  },
  /** Keyboards on Android go on composing until the page puts another text in the place of theirs. */
  async 'composto no Android'(page, field, given, devtools) {
    await focus(page, field)
    let [before, text] = ['', '']
    for (const key of given) {
      text += key
      await devtools.send('Input.imeSetComposition', composition(text))
      const shown = await page.getByLabel(labels[field]).inputValue()
      if (shown !== before + text) [before, text] = [shown, '']
    }
    if (text) await devtools.send('Input.insertText', { text })
  },
  async 'por voz ou deslize'(page, field, given, devtools) {
    await focus(page, field)
    await devtools.send('Input.imeSetComposition', composition(given))
    await devtools.send('Input.insertText', { text: given })
  },
}

const fewRows: typeof rows = [
  ['whatsapp', '11987654321', '(11) 98765-4321'],
  ['whatsapp', '+55 11 98765-4321', '(11) 98765-4321'],
  ['whatsapp', '+51 912 345 678', '+51 912 345 678'],
  ['cardNumber', '4111111111111111', '4111 1111 1111 1111'],
  ['cardExpiry', '2/28', '02/28'],
  ['cardCpf', '52998224725', '529.982.247-25'],
]

for (const [name, enter] of Object.entries({ ...ways, ...otherWays })) {
  test(`o que se digita, cola ou preenche sozinho chega inteiro ao campo: ${name} @desktop`, async ({
    page,
    context,
  }) => {
    // A slow machine needs a second and more for each row.
    test.setTimeout(180_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const devtools = await context.newCDPSession(page)
    await openCheckout(page)
    await credit(page).check()
    for (const [field, given, shown] of name in ways ? rows : fewRows) {
      const input = page.getByLabel(labels[field])
      await input.fill('')
      await enter(page, field, given, devtools)
      await input.blur()
      expect.soft(await input.inputValue(), `${field} ${given}`).toBe(shown)
    }
  })
}
