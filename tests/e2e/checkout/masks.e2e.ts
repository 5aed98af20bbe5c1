import type { CDPSession } from 'playwright/test'
import { credit, openCheckout } from '../support/checkout.ts'
import { labels, rows, type MaskedField } from '../support/mask-rows.ts'
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
  async 'Playwright fill'(page, field, given) {
    await page.getByLabel(labels[field]).fill(given)
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
    await devtools.send('Input.imeSetComposition', {
      text: given,
      selectionStart: given.length,
      selectionEnd: given.length,
    })
    await devtools.send('Input.insertText', { text: given })
  },
}

test('o que se digita, cola ou preenche sozinho chega inteiro ao campo @desktop', async ({ page, context }) => {
  // Six ways into each of the rows, key by key.
  test.setTimeout(180_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const devtools = await context.newCDPSession(page)
  const found: Record<string, string>[] = []
  for (const [name, way] of Object.entries(ways)) {
    await openCheckout(page)
    await credit(page).check()
    for (const [index, [field, given]] of rows.entries()) {
      const input = page.getByLabel(labels[field])
      await input.fill('')
      await way(page, field, given, devtools)
      await input.blur()
      found[index] = { ...found[index], [name]: await input.inputValue() }
    }
  }
  const table = rows.map(([field, given, shown], index) => ({ field, given, ...found[index], shown }))
  // oxlint-disable-next-line no-console -- the table is what a reader wants to see
  console.table(table)
  for (const [index, [, , shown]] of rows.entries()) {
    expect(found[index], rows[index]?.join(' ')).toEqual(
      Object.fromEntries(Object.keys(ways).map((way) => [way, shown])),
    )
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
  const fields = [
    { name: 'NAME_FULL', value: 'Ana Souza' },
    { name: 'EMAIL_ADDRESS', value: 'ana@gmail.com' },
    { name: 'PHONE_HOME_WHOLE_NUMBER', value: '+5511987654321' },
    { name: 'ADDRESS_HOME_COUNTRY', value: 'BR' },
  ]
  await devtools.send('Autofill.trigger', { fieldId: await fieldId('whatsapp'), address: { fields } })
  await expect(page.getByLabel(labels.whatsapp)).toHaveValue('(11) 98765-4321')
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@gmail.com')

  const card = { number: '4111111111111111', name: 'Ana Souza', expiryMonth: '08', expiryYear: '2029', cvc: '123' }
  await devtools.send('Autofill.trigger', { fieldId: await fieldId('cardNumber'), card })
  await expect(page.getByLabel(labels.cardNumber)).toHaveValue('4111 1111 1111 1111')
  await expect(page.getByLabel(labels.cardExpiry)).toHaveValue('08/29')
  await expect(page.getByLabel('Código de segurança (CVV)')).toHaveValue('123')
  await expect(page.getByLabel('Nome impresso no cartão')).toHaveValue('Ana Souza')
})
