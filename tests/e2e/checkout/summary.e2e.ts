import {
  busyButton,
  credit,
  fillCard,
  fillContact,
  openCheckout,
  orderStrip,
  orderSummary,
  submitButton,
} from '../support/checkout.ts'
import { openHome, orderNotice } from '../support/home.ts'
import { expectNoOverflow } from '../support/layout.ts'
import { ticket } from '../support/orders.ts'
import { expect, test, type Page } from '../support/test.ts'

const installments = (page: Page) => page.getByLabel('Parcelas')

/** What stands beside a term of the summary. */
const amount = (page: Page, term: string) =>
  page.locator('dl > div, dl:has(> dt)').filter({ hasText: term }).getByRole('definition')

const total = (page: Page) => amount(page, 'Total').getByRole('strong')

const listed = 'Na nossa tabela, este pacote'
const unlisted = 'Este pacote não está na nossa tabela.'
const atPayment = 'Quem dá o desconto do PIX é a página de pagamento'

/** `settles`: twelve installments do not add up to the price. They do for the last package. */
const packages: [name: string, price: string, pix: string, saved: string, twelfth: string, settles: boolean][] = [
  ['100.000 Inscritos', 'R$ 9.083,99', 'R$ 8.629,79', 'R$ 454,20', 'R$ 757,00', true],
  ['1.000 Visualizações', 'R$ 30,02', 'R$ 28,52', 'R$ 1,50', 'R$ 2,50', true],
  ['300 Curtidas', 'R$ 17,50', 'R$ 16,63', 'R$ 0,87', 'R$ 1,46', true],
  ['4.000 Horas de exibição', 'R$ 1.200,00', 'R$ 1.140,00', 'R$ 60,00', 'R$ 100,00', false],
]

test('um pacote de cada seção leva ao preço, ao desconto e às parcelas certas', async ({ page }) => {
  await openHome(page)
  for (const [name, price, pix, saved, twelfth, settles] of packages) {
    await page.getByRole('link', { name: `Comprar ${name} por ${price}`, exact: true }).click()
    await expect(orderSummary(page).getByText(name, { exact: true })).toBeVisible()
    await expect(amount(page, 'Preço original').locator('s'), name).toHaveText(price)
    await expect(amount(page, 'Desconto PIX (5%)'), name).toHaveText(`− ${saved}`)
    await expect(total(page), name).toHaveText(pix)
    await expect(page.getByText(`${pix} economize ${saved}`), name).toBeVisible()
    for (const note of [listed, unlisted, atPayment]) await expect(page.getByText(note), name).toHaveCount(0)

    await credit(page).check()
    await expect(amount(page, 'Preço'), name).toHaveText(price)
    await expect(amount(page, 'Desconto'), name).toHaveCount(0)
    await expect(installments(page).getByRole('option'), name).toHaveCount(12)
    await expect(amount(page, 'Total'), name).toHaveText(`${price}\nÀ vista`, { useInnerText: true })
    await installments(page).selectOption({ label: `12x de ${twelfth} sem juros` })
    await expect(total(page), name).toHaveText(price)
    await expect(amount(page, 'Total'), name).toContainText(`12x de ${twelfth} sem juros`)
    await expect(page.getByText(`Total: ${price}`), name).toBeVisible()
    await expect(page.getByText('A última parcela acerta os centavos.'), name).toHaveCount(settles ? 1 : 0)
    await page.goBack()
  }
})

test('sem pacote não há conta: traços e o caminho para escolher um', async ({ page }) => {
  await openCheckout(page, { quantity: '', price: 'grátis', label: '', category: 'x', paymentLink: '' })
  await expect(page).toHaveTitle('Checkout - Finalizar Pedido | Canal em Alta')
  await expect(orderSummary(page).getByText('Nenhum pacote selecionado')).toBeVisible()
  for (const note of [listed, unlisted, atPayment]) await expect(page.getByText(note)).toHaveCount(0)
  await expect(amount(page, 'Preço original')).toHaveText('—')
  await expect(amount(page, 'Desconto PIX')).toHaveText('—')
  await expect(amount(page, 'Total')).toHaveText('—', { useInnerText: true })
  await credit(page).check()
  await expect(amount(page, 'Preço')).toHaveText('—')
  await expect(installments(page).getByRole('option').first()).toHaveText('À vista (—)')
  await expect(page.locator('body')).not.toContainText(/NaN|Infinity|undefined|null/)
  await fillContact(page)
  await submitButton(page).click()
  await expect(ticket(orderNotice(page))).toContainText('Nenhum pacote selecionado para @canalemaltaPedido')
  await page.goBack()
  await orderSummary(page).getByRole('link', { name: 'Escolher um pacote' }).click()
  await expect(page).toHaveURL('/')
})

test('o resumo diz se o preço não é o da tabela, se o pacote não é dela e quem dá o desconto', async ({ page }) => {
  await openCheckout(page, { price: 'R$ 9,90' })
  await expect(page.getByText(`${listed} custa R$ 215,52. Vale o preço do seu link.`)).toBeVisible()
  await expect(page.getByText(unlisted)).toHaveCount(0)

  await openCheckout(page, { quantity: '123', paymentLink: 'https://pay.exemplo.com/abc' })
  await expect(page.getByText(unlisted)).toBeVisible()
  await expect(orderSummary(page).getByText('Categoria')).toBeHidden()
  await expect(page.getByText(atPayment)).toBeVisible()
  await credit(page).check()
  await expect(page.getByText(atPayment)).toHaveCount(0)
})

test('no telefone textos longos cabem, e o link lido de volta não tira o botão do dedo', async ({ page }) => {
  const target = orderStrip(page).locator('bdi')
  await openCheckout(page, { label: 'Visualizações'.repeat(6), category: '', price: 'R$ 123.456,78' })
  await submitButton(page).click()
  await fillContact(page, {
    'Link do canal ou vídeo': `https://exemplo.com/${'muito-longo'.repeat(20)}`,
    'E-mail': `${'nome'.repeat(15)}@gmial.com`,
  })
  await fillCard(page, { 'CPF do titular': '123' })
  await page.getByLabel('Número do documento').blur()
  await expect(page.getByRole('button', { name: 'Usar este e-mail' })).toBeVisible()
  await expect(target).toHaveText(/^exemplo\.com\/.{68}…$/)
  await expectNoOverflow(page)

  await page.getByLabel('Link do canal ou vídeo').fill('youtube.com/@ana')
  await page.getByLabel('E-mail').fill('ana@gmail.com')
  await expect(target).toHaveText('@ana')
  await page.getByLabel('Link do canal ou vídeo').fill(`youtube.com/@${'muito-longo'.repeat(20)}`)
  await submitButton(page).click({ position: { x: 100, y: 5 } })
  await expect(busyButton(page)).toBeVisible()
})
