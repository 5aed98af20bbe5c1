import { banks } from '../../content/shop/banks.ts'
import { cardNumber, credit, errorSummary, openCheckout, orderSummary, pix, submitButton } from '../support/checkout.ts'
import { expect, test } from '../support/test.ts'

const warning = 'Certifique-se que seu perfil não esteja privado.'

const next = { enterkeyhint: 'next' }
const required = { 'aria-required': 'true' }
const plain = { ...required, spellcheck: 'false', autocapitalize: 'none' }
const url = { ...plain, type: 'url', inputmode: 'url', autocomplete: 'off' }
// Not type=email: Firefox has its own rules for that, and keeps calling a corrected address invalid.
const email = { ...plain, type: 'text', inputmode: 'email', autocomplete: 'email', autocorrect: 'off' }
const masked = { spellcheck: 'false', autocorrect: 'off' }
const tel = { ...required, type: 'tel', inputmode: 'tel', autocomplete: 'tel', ...masked }
const plainText = { type: 'text', inputmode: null, maxlength: null, 'aria-required': null, ...next }
const digits = { ...plainText, ...masked, inputmode: 'numeric' }

/** Label and hint, then the attributes that tell the browser and its keyboard what to offer. */
const attributes: [string, string, Record<string, string | null>][] = [
  ['Link do canal ou vídeo', `Ex.: youtube.com/@seucanal. ${warning}`, { ...url, ...next }],
  ['E-mail', '', { ...email, ...next }],
  ['WhatsApp com DDD', 'Só números. Ex.: (11) 98765-4321', { ...tel, ...next }],
  ['Número do cartão', '', { ...digits, autocomplete: 'cc-number' }],
  ['Validade (MM/AA)', 'Ex.: 08/29', { ...digits, autocomplete: 'cc-exp', maxlength: '5' }],
  ['CVV', '3 números no verso (Amex: 4 na frente)', { ...digits, autocomplete: 'cc-csc' }],
  ['Nome impresso no cartão', '', { ...plainText, autocomplete: 'cc-name' }],
  ['Banco emissor', '', { autocomplete: 'off' }],
  ['Parcelas', 'Total: R$ 215,52', { autocomplete: 'off' }],
  ['CPF do titular', '', { ...digits, autocomplete: 'off' }],
  ['Número do documento', 'RG, CNH ou CNPJ', { ...plainText, autocomplete: 'off', ...next }],
]

test('o checkout diz o que é e o que se compra, e cada campo o que pede', async ({ page }) => {
  await openCheckout(page)
  await expect(page.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/')
  await expect(page.getByText('Checkout Seguro')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Finalize seu pedido' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Coloque o Link Correto' })).toBeVisible()
  for (const name of ['Termos de Uso', 'Política de Privacidade']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '#')
    await expect(page.getByRole('link', { name })).not.toHaveAttribute('target')
  }
  await expect(page.getByText('CNPJ/CPF')).toHaveCount(0)
  const support = page.getByRole('link', { name: 'Falar com o suporte no WhatsApp' })
  await expect(support).toHaveAttribute('href', /^https:\/\/wa\.me\/5500900000000\?text=Ol%C3%A1/)
  await expect(support).toHaveAttribute('target', '_blank')
  await expect(support).toHaveAttribute('rel', /noopener/)

  for (const text of ['1.000 Inscritos', 'Entrega em até 6 horas', 'Com Garantia', 'Suporte 24h']) {
    await expect(orderSummary(page).getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('definition').getByText('R$ 204,74')).toBeVisible()
  await expect(submitButton(page)).toBeEnabled()

  await expect(page.getByText('3 obrigatórios')).toBeVisible()
  await expect(page.locator('form')).toHaveAttribute('novalidate')
  await expect(page.getByLabel('WhatsApp com DDD')).toHaveAttribute('enterkeyhint', 'done')
  const methods = page.getByRole('group', { name: 'Forma de pagamento' })
  await expect(methods.getByRole('radio')).toHaveCount(2)
  await expect(pix(page)).toBeChecked()
  await expect(cardNumber(page)).toHaveCount(0)

  await credit(page).check()
  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
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
    'Escolha',
    ...banks.map(({ label }) => label),
  ])
  await expect(page.getByLabel('Banco emissor')).toHaveValue('')
  await expect(page.getByLabel('Parcelas')).toHaveValue('1')

  await pix(page).check()
  await expect(cardNumber(page)).toHaveCount(0)
})

test('no teclado do telefone, próximo e OK levam ao campo seguinte, e não enviam', async ({ page }) => {
  await openCheckout(page)
  const focused = page.locator(':focus')
  const follow = async (names: string[]) => {
    for (const name of names) {
      await page.keyboard.press('Enter')
      await expect(focused).toHaveAttribute('name', name)
    }
  }
  await page.getByLabel('Link do canal ou vídeo').focus()
  await follow(['email', 'whatsapp', 'method'])
  await page.keyboard.press('Enter')
  await expect(submitButton(page)).toBeFocused()
  await credit(page).check()
  await credit(page).focus()
  await follow(['cardNumber', 'cardName', 'cardExpiry', 'cardCvv', 'installments'])
  await page.getByLabel('CPF do titular').focus()
  await follow(['documentNumber', 'cardBank'])
  await expect(errorSummary(page)).toHaveCount(0)
})
