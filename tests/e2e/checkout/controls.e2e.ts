import { cardNumber, credit, errorSummary, openCheckout, pix, submitButton } from '../support/checkout.ts'
import { expect, test } from '../support/test.ts'

const warning = 'Certifique-se que seu perfil não esteja privado.'

const next = { enterkeyhint: 'next' }
const plain = { spellcheck: 'false', autocapitalize: 'none' }
const url = { ...plain, type: 'url', inputmode: 'url', autocomplete: 'off' }
// Not type=email: Firefox has rules of its own, and goes on calling a corrected address invalid.
const email = { ...plain, type: 'text', inputmode: 'email', autocomplete: 'email', autocorrect: 'off' }
const tel = { type: 'tel', inputmode: 'tel', autocomplete: 'tel-national' }
const digits = { type: 'text', inputmode: 'numeric', maxlength: null, ...next }

/** Label and hint, then what the browser and its keyboard are told: docs/behavior.md. */
const attributes: [string, string, Record<string, string | null>][] = [
  ['Link do canal ou vídeo', `Ex.: youtube.com/@seucanal. ${warning}`, { ...url, ...next }],
  ['E-mail', '', { ...email, ...next }],
  ['WhatsApp com DDD', 'Só números. Ex.: (11) 98765-4321', { ...tel, ...next }],
  ['Número do cartão', '', { ...digits, autocomplete: 'cc-number' }],
  ['Validade (MM/AA)', 'Ex.: 08/29', { ...digits, autocomplete: 'cc-exp', maxlength: '5' }],
  ['Código de segurança (CVV)', '3 números no verso (Amex: 4 na frente)', { ...digits, autocomplete: 'cc-csc' }],
  ['Nome impresso no cartão', '', { type: 'text', autocomplete: 'cc-name', ...next }],
  ['Banco emissor', '', { autocomplete: 'off' }],
  ['Parcelas', 'Total: R$ 215,52', { autocomplete: 'off' }],
  ['CPF do titular', '', { ...digits, autocomplete: 'off' }],
  ['Número do documento', 'RG, CNH ou CNPJ', { ...digits, inputmode: null, autocomplete: 'off', enterkeyhint: 'done' }],
]

test('cada campo pede o teclado e o preenchimento certos, com a dica ligada a ele', async ({ page }) => {
  await openCheckout(page)
  const phone = page.getByLabel('WhatsApp com DDD')
  await expect(phone).toHaveAttribute('enterkeyhint', 'done')
  await credit(page).check()
  for (const [label, hint, expected] of attributes) {
    const field = page.getByLabel(label)
    await expect(field, label).toHaveAccessibleDescription(hint)
    await expect(field, label).not.toHaveAttribute('aria-invalid')
    const found = await field.evaluate(
      (element, names) => Object.fromEntries(names.map((name) => [name, element.getAttribute(name)])),
      Object.keys(expected),
    )
    expect(found, label).toEqual(expected)
  }
  expect(await page.getByLabel('Banco emissor').getByRole('option').allTextContents()).toEqual([
    ...['Escolha', 'Bradesco', 'Itaú', 'Banco do Brasil', 'Caixa', 'Santander'],
    ...['Nubank', 'C6', 'Inter', 'PicPay', 'Outros'],
  ])
  await expect(page.getByLabel('Banco emissor')).toHaveValue('')
  await expect(page.getByLabel('Parcelas')).toHaveValue('1')
})

test('o PIX vem escolhido, e o cartão abre e fecha o seu formulário', async ({ page }) => {
  await openCheckout(page)
  const methods = page.getByRole('group', { name: 'Forma de pagamento' })
  await expect(methods.getByRole('radio')).toHaveCount(2)
  await expect(methods.getByRole('radio', { name: 'PIX' })).toBeChecked()
  await expect(cardNumber(page)).toHaveCount(0)
  await credit(page).check()
  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
  await expect(cardNumber(page)).toBeVisible()
  await methods.getByRole('radio', { name: 'PIX' }).check()
  await expect(cardNumber(page)).toHaveCount(0)
})

test('só com o teclado se vai do primeiro campo ao botão, na ordem da tela @desktop', async ({ page }) => {
  await openCheckout(page)
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      return element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? element.name
        : element?.tagName
    })
  await page.getByLabel('Link do canal ou vídeo').focus()
  const visited = [await focused()]
  const walk = async (keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key)
      visited.push(await focused())
    }
  }
  await walk(['Tab', 'Tab', 'Tab'])
  expect(visited).toEqual(['profileLink', 'email', 'whatsapp', 'method'])
  await page.keyboard.press('ArrowDown')
  await expect(credit(page)).toBeChecked()
  await expect(cardNumber(page)).toBeVisible()
  visited.length = 0
  await walk(Array.from({ length: 9 }, () => 'Tab'))
  expect(visited).toEqual([
    ...['cardNumber', 'cardName', 'cardExpiry', 'cardCvv', 'installments', 'cardCpf', 'cardBank', 'documentNumber'],
    'BUTTON',
  ])
  await expect(submitButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(errorSummary(page)).toBeFocused()
})

test('a seta do teclado volta do cartão ao PIX sem perder o foco @desktop', async ({ page }) => {
  await openCheckout(page)
  await pix(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(credit(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(pix(page)).toBeFocused()
  await expect(pix(page)).toBeChecked()
})
