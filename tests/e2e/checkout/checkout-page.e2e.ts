import { banks } from '../../content/shop/banks.ts'
import { errorSummary, openCheckout, openFilledCheckout, orderSummary, submitButton } from '../support/checkout.ts'
import { credit, fillContact, pix } from '../support/fields.ts'
import { openHome, orderNotice } from '../support/home.ts'
import { boxOf } from '../support/layout.ts'
import { ticket } from '../support/orders.ts'
import { busyButton } from '../support/placing.ts'
import { expect, test, type Page } from '../support/test.ts'

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

test('o checkout diz o que é e o que se compra, e cada campo o que pede e o que vem depois', async ({ page }) => {
  await openCheckout(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Coloque o Link Correto' })).toBeVisible()
  await expect(page.getByText('Checkout Seguro')).toBeVisible()
  const support = page.getByRole('link', { name: 'Falar com o suporte no WhatsApp' })
  await expect(support).toHaveAttribute('href', /^https:\/\/wa\.me\/5500900000000\?text=Ol%C3%A1/)
  await expect(support).toHaveAttribute('target', '_blank')
  await expect(support).toHaveAttribute('rel', /noopener/)
  for (const text of ['1.000 Inscritos', 'Entrega em até 6 horas', 'Com Garantia', 'Suporte 24h'])
    await expect(orderSummary(page).getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByLabel('WhatsApp com DDD')).toHaveAttribute('enterkeyhint', 'done')
  await expect(pix(page)).toBeChecked()

  await credit(page).check()
  for (const text of ['3 obrigatórios', 'Nada do cartão sai desta página.', 'economize R$ 10,78'])
    await expect(page.getByText(text)).toBeVisible()
  for (const [label, hint, expected] of attributes) {
    const field = page.getByLabel(label)
    await expect(field, label).toHaveAccessibleDescription(hint)
    for (const [name, value] of Object.entries({ ...expected, 'aria-invalid': null }))
      expect(await field.getAttribute(name), `${label}: ${name}`).toBe(value)
  }
  const options = page.getByLabel('Banco emissor').getByRole('option')
  await expect(options).toHaveText(['Escolha', ...banks.map(({ label }) => label)])
  await expect(page.getByLabel('Banco emissor')).toHaveValue('')
  await expect(page.getByLabel('Parcelas')).toHaveValue('1')

  await pix(page).check()
  await expect(page.getByLabel('Número do cartão')).toHaveCount(0)

  // On a phone's keyboard 'next' and 'OK' lead to the next field, and do not send.
  const follow = async (names: string[]) => {
    for (const name of names) {
      await page.keyboard.press('Enter')
      await expect(page.locator(':focus')).toHaveAttribute('name', name)
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

const installments = (page: Page) => page.getByLabel('Parcelas')

/** What stands beside a term of the summary. */
const amount = (page: Page, term: string) =>
  page.locator('dl > div, dl:has(> dt)').filter({ hasText: term }).getByRole('definition')

const total = (page: Page) => amount(page, 'Total').getByRole('strong')

const listed = 'Na tabela: '
const unlisted = 'Fora da nossa tabela'
const atPayment = 'Quem dá o desconto do PIX é a página de pagamento'

test('um toque em qualquer ponto de um pacote leva ao preço, ao desconto e às parcelas certas', async ({ page }) => {
  await openHome(page)
  // Forced, because the link covers the whole card.
  await page
    .getByRole('listitem')
    .filter({ hasText: 'R$ 9.083,99' })
    .click({ force: true, position: { x: 5, y: 5 } })
  await expect(page).toHaveURL(/\?quantity=100000&price=R%24\+9.083%2C99&label=Inscritos&category=inscritos$/)
  await expect(orderSummary(page).getByText('100.000 Inscritos', { exact: true })).toBeVisible()
  await expect(amount(page, 'Preço original').locator('s')).toHaveText('R$ 9.083,99')
  await expect(amount(page, 'Desconto PIX (5%)')).toHaveText('− R$ 454,20')
  await expect(total(page)).toHaveText('R$ 8.629,79')
  await expect(page.getByText('R$ 8.629,79 economize R$ 454,20')).toBeVisible()
  for (const note of [listed, unlisted, atPayment]) await expect(page.getByText(note)).toHaveCount(0)

  await credit(page).check()
  await expect(amount(page, 'Preço')).toHaveText('R$ 9.083,99')
  await expect(amount(page, 'Desconto')).toHaveCount(0)
  await expect(installments(page).getByRole('option')).toHaveCount(12)
  await expect(amount(page, 'Total')).toHaveText('R$ 9.083,99\nÀ vista', { useInnerText: true })
  const settles = page.getByText('A última parcela acerta os centavos.')
  await expect(settles).toHaveCount(0)
  await installments(page).selectOption({ label: '12x de R$ 757,00 sem juros' })
  await expect(amount(page, 'Total')).toContainText('12x de R$ 757,00 sem juros')
  await expect(total(page)).toHaveText('R$ 9.083,99')
  await expect(settles).toHaveCount(1)
})

test('sem pacote não há conta: traços e o caminho para escolher um', async ({ page }) => {
  await openCheckout(page, { quantity: '', price: 'grátis', label: '', category: 'x', paymentLink: '' })
  await expect(page).toHaveTitle('Checkout - Finalizar Pedido | Canal em Alta')
  await expect(orderSummary(page).getByText('Nenhum pacote selecionado')).toBeVisible()
  for (const note of [listed, unlisted, atPayment]) await expect(page.getByText(note)).toHaveCount(0)
  await expect(amount(page, 'Preço original')).toHaveText('—')
  await expect(amount(page, 'Desconto PIX')).toHaveText('—')
  await expect(amount(page, 'Total')).toHaveText('—', { useInnerText: true })
  // Without a package nothing goes anywhere.
  const strip = page.locator('form p', { hasText: /^Nenhum pacote selecionado$/ }).first()
  await expect(strip).toHaveText('Nenhum pacote selecionado', { useInnerText: true })
  await credit(page).check()
  await expect(amount(page, 'Preço')).toHaveText('—')
  await expect(installments(page).getByRole('option').first()).toHaveText('À vista (—)')
  await expect(page.locator('body')).not.toContainText(/NaN|Infinity|undefined|null/)
  await fillContact(page)
  await submitButton(page).click()
  await expect(ticket(orderNotice(page))).toContainText('Nenhum pacote selecionado para @canalemaltaPedido')
  await page.goBack()
  const way = page.getByRole('link', { name: 'Escolher um pacote' })
  await expect(way).toBeInViewport({ ratio: 1 })
  await way.click()
  await expect(page).toHaveURL('/')
})

test('o resumo diz se o preço não é o da tabela, se o pacote não é dela e quem dá o desconto', async ({ page }) => {
  // With the button on the first screen, and without covering the choice above it.
  await openCheckout(page, { price: 'R$ 199,00', paymentLink: 'https://pay.exemplo.com/abc' })
  for (const isFilled of [false, true]) {
    if (isFilled) await fillContact(page)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    for (const text of ['Você vai pagar em pay.exemplo.com', `${listed}R$ 215,52`])
      await expect(page.getByText(text)).toBeInViewport({ ratio: 1 })
    const { bottom } = await boxOf(page.getByRole('group', { name: 'Forma de pagamento' }))
    expect(bottom).toBeLessThanOrEqual(657)
    expect(bottom).toBeLessThanOrEqual((await boxOf(page.getByText('Você vai pagar em'))).top)
  }

  await openCheckout(page, { quantity: '123', paymentLink: 'https://pay.exemplo.com/abc' })
  await expect(page.getByText(unlisted)).toBeVisible()
  await expect(orderSummary(page).getByText('Categoria')).toBeHidden()
  await expect(page.getByText(atPayment)).toBeVisible()
  await credit(page).check()
  await expect(page.getByText(atPayment)).toHaveCount(0)
})

test('no telefone um link longo, lido de volta ao clicar, não tira o botão do dedo', async ({ page }) => {
  await openFilledCheckout(page)
  await page.getByLabel('Link do canal ou vídeo').fill(`youtube.com/@${'muito-longo'.repeat(20)}`)
  await submitButton(page).click({ position: { x: 100, y: 5 } })
  await expect(busyButton(page)).toBeVisible()
})
