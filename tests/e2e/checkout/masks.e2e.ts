import type { CDPSession } from 'playwright/test'
import { credit, openCheckout } from '../support/checkout.ts'
import { expect, test, type Page } from '../support/test.ts'

const labels = {
  whatsapp: 'WhatsApp com DDD',
  cardNumber: 'Número do cartão',
  cardExpiry: 'Validade (MM/AA)',
  cardCpf: 'CPF do titular',
}

type Row = [field: keyof typeof labels, given: string, shown: string]

/** The rows of docs/behavior.md, then what else people paste. */
const rows: Row[] = [
  ['whatsapp', '+55 11 98765-4321', '(11) 98765-4321'],
  ['whatsapp', '5511987654321', '(11) 98765-4321'],
  ['whatsapp', '0055 11 98765-4321', '(11) 98765-4321'],
  ['whatsapp', '011987654321', '(11) 98765-4321'],
  ['whatsapp', '0 15 11 98765 4321', '(11) 98765-4321'],
  ['whatsapp', '+55 (11) 98765-4321', '(11) 98765-4321'],
  ['whatsapp', '55999887766', '(55) 99988-7766'],
  ['whatsapp', '5555999887766', '(55) 99988-7766'],
  ['whatsapp', '+55 0 11 98765-4321', '(11) 98765-4321'],
  ['whatsapp', '+55 (0xx11) 98765-4321', '(11) 98765-4321'],
  ['whatsapp', 'https://wa.me/5511987654321', '(11) 98765-4321'],
  ['whatsapp', '11 9.8765.4321\u202c', '(11) 98765-4321'],
  // A landline.
  ['whatsapp', '1132345678', '(11) 3234-5678'],
  ['whatsapp', '+55 11 3234-5678', '(11) 3234-5678'],
  // Of another country: as it was typed.
  ['whatsapp', '+51 912 345 678', '+51 912 345 678'],
  ['whatsapp', '+34 612 345 678', '+34 612 345 678'],
  ['whatsapp', '+84912345678', '+84912345678'],
  ['whatsapp', '0051 912 345 678', '0051 912 345 678'],
  // More than one reading, or none.
  ['whatsapp', '0800 123 4567', '0800 123 4567'],
  ['whatsapp', '+55 11 98765-43210', '+55 11 98765-43210'],
  ['cardExpiry', '1/1/2030', '1/1/2030'],
  ['cardExpiry', '12/20300', '12/20300'],
  // Digits of other scripts and widths.
  ['whatsapp', '١١٩٨٧٦٥٤٣٢١', '(11) 98765-4321'],
  ['whatsapp', '＋５５ １１ ９８７６５-４３２１', '(11) 98765-4321'],
  ['cardExpiry', '０２／２８', '02/28'],
  ['cardNumber', '４１１１１１１１１１１１１１１１', '4111 1111 1111 1111'],
  ['cardCpf', '٥٢٩٩٨٢٢٤٧٢٥', '529.982.247-25'],
  ['cardExpiry', '02/2028', '02/28'],
  ['cardExpiry', '2/28', '02/28'],
  ['cardExpiry', '2028-02', '02/28'],
  ['cardExpiry', '022028', '02/28'],
  ['cardExpiry', '02 / 28', '02/28'],
  ['cardExpiry', '08.29 ', '08/29'],
  ['cardExpiry', '1228', '12/28'],
  ['cardNumber', ' 4111 1111 1111 1111', '4111 1111 1111 1111'],
  ['cardNumber', '4111-1111-1111-1111', '4111 1111 1111 1111'],
  ['cardNumber', '378282246310005', '3782 8224 6310 005'],
  ['cardCpf', '529.982.247-25', '529.982.247-25'],
  ['cardCpf', '52998224725', '529.982.247-25'],
  ['cardCpf', 'CPF 529.982.247-25', '529.982.247-25'],
]

type Way = (page: Page, field: keyof typeof labels, given: string, devtools: CDPSession) => Promise<void>

const composition = (text: string) => ({ text, selectionStart: text.length, selectionEnd: text.length })

const focus = (page: Page, field: keyof typeof labels) => page.getByLabel(labels[field]).focus()

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
