import {
  credit,
  done,
  errorSummary,
  fillCard,
  fillContact,
  openCheckout,
  selection,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { countdown, openHome, packageLink } from '../support/home.ts'
import { expect, expectAccessible, hydrated, test } from '../support/test.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

test('o título da aba traz o pacote, e o da loja volta a quem sai ou volta', async ({ page }) => {
  await openHome(page)
  const homeTitle = await page.title()
  await packageLink(page).click()
  await expect(page).toHaveTitle('Checkout - Inscritos | Canal em Alta')
  await expect(page.getByRole('heading', { name: 'Finalize seu pedido' })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveTitle(homeTitle)
  await openCheckout(page, {})
  await expect(page).toHaveTitle('Checkout - Finalizar Pedido | Canal em Alta')
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(homeTitle)
})

test('a oferta do checkout conta de 4:11 até o fim, recomeça e obedece à pausa', async ({ page }) => {
  await openCheckout(page)
  // A stopped clock would also stop the page from starting, so a few seconds are gone by now.
  await page.clock.pauseAt('2026-05-13T10:00:30-03:00')
  const timer = countdown(page)
  await expect(page.getByText('Oferta especial expira em breve!')).toBeVisible()
  await expect(timer).toHaveText(/^3:[45]\d$/)
  const [, seconds] = /:(\d+)/.exec(await timer.innerText()) ?? []
  const left = 180 + Number(seconds)
  await page.clock.runFor(1000)
  await expect(timer).toHaveText(clock(left - 1))
  await page.clock.runFor((left - 2) * 1000)
  await expect(timer).toHaveText('0:01')
  await page.clock.runFor(1000)
  await expect(timer).toHaveText('0:00')
  await page.clock.runFor(1000)
  await expect(timer).toHaveText('4:11')

  await page.getByRole('button', { name: 'Pausar animações' }).click()
  await page.clock.runFor(5000)
  await expect(timer).toHaveText('4:11')
  await page.getByRole('button', { name: 'Pausar animações' }).click()
  await page.clock.runFor(2000)
  await expect(timer).toHaveText('4:09')

  await page.getByRole('button', { name: 'Pausar animações' }).click()
  await page.clock.resume()
  await page.reload()
  await hydrated(page)
  await page.clock.fastForward(60_000)
  await expect(timer).toHaveText('4:11')
})

test('o checkout diz o que é, o que pede e para onde levam os links @both', async ({ page }) => {
  await openCheckout(page)
  await expect(page.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/')
  await expect(page.getByText('Checkout Seguro')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Finalize seu pedido' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Coloque o Link Correto' })).toBeVisible()
  await expect(page.getByText('Certifique-se que seu perfil não esteja privado.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Termos de Uso' })).toHaveAttribute('href', '#')

  const support = page.getByRole('link', { name: 'Falar com o suporte no WhatsApp' })
  await expect(support).toHaveAttribute('href', /^https:\/\/wa\.me\/5500900000000\?text=Ol%C3%A1/)
  await expect(support).toHaveAttribute('target', '_blank')
  await expect(support).toHaveAttribute('rel', /noopener/)
})

test('os três campos do contato, e só eles, são ditos obrigatórios', async ({ page }) => {
  await openCheckout(page)
  await credit(page).check()
  await expect(page.getByText('Preencha os três campos.')).toBeVisible()
  const required: string[] = []
  for (const field of await page.getByRole('main').getByRole('textbox').all()) {
    if ((await field.getAttribute('aria-required')) === 'true') required.push((await field.getAttribute('name')) ?? '')
  }
  expect(required).toEqual(['profileLink', 'email', 'whatsapp'])
  await expect(page.locator('form')).toHaveAttribute('novalidate')
})

test('o resumo do pedido mostra o pacote, o prazo, os selos e o total @both', async ({ page }) => {
  await openCheckout(page, selection({ quantity: '10000', price: 'R$ 1.200,33' }))
  const summary = page.getByRole('heading', { name: 'Resumo do pedido' }).locator('..')
  for (const text of ['10.000 Inscritos', 'Entrega em até 6 horas', 'Com Garantia', 'Suporte 24h', 'R$ 1.140,31']) {
    await expect(summary.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(submitButton(page)).toBeEnabled()
})

test('o checkout é acessível vazio, com erros, com avisos, no cartão e no fim @both', async ({ page }) => {
  await openCheckout(page)
  await expectAccessible(page)
  await submitButton(page).click()
  await expect(errorSummary(page)).toBeFocused()
  await expectAccessible(page)

  await fillContact(page, { 'E-mail': 'ana@gmial.com', 'WhatsApp com DDD': '10987654321' })
  await fillCard(page, { 'Validade (MM/AA)': '1329', 'CPF do titular': '11111111111' })
  await page.getByLabel('Número do documento').blur()
  await expect(page.getByText('Você quis dizer ana@gmail.com?')).toBeVisible()
  await expectAccessible(page)

  await stopBeforeOrder(page)
  await submitButton(page).click()
  await page.clock.runFor(2000)
  await expect(page.getByText(done)).toBeVisible()
  await expectAccessible(page)
})

test('no checkout nada transborda em 320 px de largura', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openCheckout(page, selection({ label: 'Visualizações'.repeat(6), price: 'R$ 123.456,78' }))
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(320)
  await submitButton(page).click()
  await fillContact(page, {
    'Link do canal ou vídeo': `https://exemplo.com/${'muito-longo'.repeat(20)}`,
    'E-mail': `${'nome'.repeat(15)}@gmial.com`,
  })
  await fillCard(page, { 'CPF do titular': '123' })
  await page.getByLabel('Número do documento').blur()
  await expect(page.getByRole('button', { name: 'Usar este e-mail' })).toBeVisible()
  expect(await width()).toBe(320)
})
