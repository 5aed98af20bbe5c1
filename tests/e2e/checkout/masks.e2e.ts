import type { CDPSession } from 'playwright/test'
import { labels, rows, type MaskedField } from '../../support/mask-rows.ts'
import { credit, openCheckout } from '../support/checkout.ts'
import { expect, test, type Page } from '../support/test.ts'

type Way = (page: Page, field: MaskedField, given: string, devtools: CDPSession) => Promise<void>

const composition = (text: string) => ({ text, selectionStart: text.length, selectionEnd: text.length })

const focus = (page: Page, field: MaskedField) => page.getByLabel(labels[field]).focus()

const ways: Record<string, Way> = {
  async 'key by key'(page, field, given) {
    await focus(page, field)
    await page.keyboard.type(given)
  },
  async pasted(page, field, given) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), given)
    await focus(page, field)
    await page.keyboard.press('ControlOrMeta+V')
  },
  /** As Chrome does on iOS: the value is set with the caret at 0, and a plain event follows. */
  async 'set by the browser'(page, field, given) {
    await page.getByLabel(labels[field]).evaluate((input: HTMLInputElement, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.setSelectionRange(0, 0)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }, given)
    await focus(page, field)
  },
}

/** Slow to drive, so they try a few rows only. */
const otherWays: Record<string, Way> = {
  /** As some password managers do. */
  async 'set without an event'(page, field, given) {
    await page.getByLabel(labels[field]).evaluate((input: HTMLInputElement, text) => (input.value = text), given)
    await focus(page, field)
  },
  /** As keyboards on Android do: they go on composing until the page puts another text in its place. */
  async 'composed on Android'(page, field, given, devtools) {
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
  async 'voice or swipe'(page, field, given, devtools) {
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

test('o que se digita, cola ou preenche sozinho chega inteiro ao campo @desktop', async ({ page, context }) => {
  // Three ways into each of the rows, one of them key by key.
  test.setTimeout(180_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const devtools = await context.newCDPSession(page)
  await openCheckout(page)
  await credit(page).check()
  const tries = [
    ...Object.entries(ways).flatMap((way) => rows.map((row) => [...way, row] as const)),
    ...Object.entries(otherWays).flatMap((way) => fewRows.map((row) => [...way, row] as const)),
  ]
  for (const [name, enter, [field, given, shown]] of tries) {
    const input = page.getByLabel(labels[field])
    await input.fill('')
    await enter(page, field, given, devtools)
    await input.blur()
    expect.soft(await input.inputValue(), `${name}: ${field} ${given}`).toBe(shown)
  }
})

test('o preenchimento automático do Chrome enche o contato e o cartão', async ({ page, context }) => {
  await openCheckout(page)
  await credit(page).check()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Autofill.enable')
  // By object, not by node id: node ids end when the document changes, and React still may change it.
  const fieldId = async (name: string) => {
    const expression = `document.querySelector('[name=${name}]')`
    const { result } = await devtools.send('Runtime.evaluate', { expression })
    const { node } = await devtools.send('DOM.describeNode', { objectId: result.objectId })
    return node.backendNodeId
  }
  await expect(page.getByLabel(labels.cardNumber)).toBeVisible()
  const address = { NAME_FULL: 'Ana Souza', EMAIL_ADDRESS: 'ana@gmail.com', ADDRESS_HOME_COUNTRY: 'BR' }
  const given = Object.entries({ ...address, PHONE_HOME_WHOLE_NUMBER: '+5511987654321' })
  const fields = given.map(([name, value]) => ({ name, value }))
  await devtools.send('Autofill.trigger', { fieldId: await fieldId('whatsapp'), address: { fields } })
  await expect(page.getByLabel(labels.whatsapp)).toHaveValue('(11) 98765-4321')
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@gmail.com')

  const card = { number: '4111111111111111', name: 'Ana Souza', expiryMonth: '08', expiryYear: '2029', cvc: '123' }
  await devtools.send('Autofill.trigger', { fieldId: await fieldId('cardNumber'), card })
  await expect(page.getByLabel(labels.cardNumber)).toHaveValue('4111 1111 1111 1111')
  await expect(page.getByLabel(labels.cardExpiry)).toHaveValue('08/29')
  await expect(page.getByLabel('CVV')).toHaveValue('123')
  await expect(page.getByLabel('Nome impresso no cartão')).toHaveValue('Ana Souza')
})
