import { expect, expectAccessible, hydrated, test, type Page } from '../support/test.ts'
import { fillCard, fillContact, openCheckout, order, stopBeforeOrder } from '../support/fill.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Finalizar Pedido' })

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

test('o título traz o pacote e o da loja volta ao sair', async ({ page }) => {
  await page.goto('/')
  const homeTitle = await page.title()
  await openCheckout(page)
  await expect(page).toHaveTitle('Checkout - Inscritos | Canal em Alta')
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(homeTitle)
  await openCheckout(page, {})
  await expect(page).toHaveTitle('Checkout - Finalizar Pedido | Canal em Alta')
})

test('quem vem de um pacote e volta reencontra o título da loja', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const homeTitle = await page.title()
  await page.getByRole('link', { name: /10\.000 Inscritos por/ }).click()
  await expect(page).toHaveTitle('Checkout - Inscritos | Canal em Alta')
  await expect(page.getByRole('heading', { name: 'Finalize seu pedido' })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveTitle(homeTitle)
})

test('a oferta conta de 4:11 até o fim, recomeça e obedece à pausa', async ({ page }) => {
  await openCheckout(page)
  // A stopped clock would also stop the page from starting, so a few seconds are gone by now.
  await page.clock.pauseAt('2026-05-13T10:00:30-03:00')
  const timer = page.getByRole('timer', { name: 'Tempo restante' })
  await expect(page.getByText('Oferta especial expira em breve!')).toBeVisible()
  await expect(timer).toHaveText(/^3:[45]\d$/)
  const [, seconds] = /:(\d+)/.exec(await timer.innerText()) ?? []
  const left = 180 + Number(seconds)
  await page.clock.runFor(1000)
  await expect(timer).toHaveText(clock(left - 1))
  await page.clock.runFor((left - 2) * 1000)
  await expect(timer).toHaveText('0:01')
  await page.clock.runFor(1000)
  await expect(timer).toHaveText('4:11')

  await page.getByRole('button', { name: 'Pausar animações' }).click()
  await page.clock.runFor(5000)
  await expect(timer).toHaveText('4:11')
  await page.getByRole('button', { name: 'Retomar animações' }).click()
  await page.clock.runFor(2000)
  await expect(timer).toHaveText('4:09')

  await page.getByRole('button', { name: 'Pausar animações' }).click()
  await page.clock.resume()
  await page.reload()
  await hydrated(page)
  await page.clock.fastForward(60_000)
  await expect(timer).toHaveText('4:11')
})

test('a página diz o que é, o que pede e para onde levam os links', async ({ page }) => {
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

test('o resumo mostra o pacote, o prazo, os selos e o total', async ({ page }) => {
  await openCheckout(page, order({ quantity: '10000', price: 'R$ 1.200,33' }))
  const summary = page.getByRole('heading', { name: 'Resumo do pedido' }).locator('..')
  for (const text of ['10.000 Inscritos', 'Entrega em até 6 horas', 'Com Garantia', 'Suporte 24h', 'R$ 1.140,31']) {
    await expect(summary.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(submit(page)).toBeEnabled()
})

test('a página é acessível vazia, com erros, com avisos, no cartão e no fim', async ({ page }) => {
  await openCheckout(page)
  await expectAccessible(page)
  await submit(page).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page)

  await fillContact(page, { 'E-mail': 'ana@gmial.com', 'WhatsApp com DDD': '10987654321' })
  await fillCard(page, { 'Validade (MM/AA)': '1329', 'CPF do titular': '11111111111' })
  await page.getByLabel('Número do documento').blur()
  await expect(page.getByText('Você quis dizer ana@gmail.com?')).toBeVisible()
  await expectAccessible(page)

  await stopBeforeOrder(page)
  await submit(page).click()
  await page.clock.runFor(2000)
  await expect(page.getByText('Pedido processado com sucesso!')).toBeVisible()
  await expectAccessible(page)
})

test('nada transborda em 320 px de largura', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a largura é a mesma nos dois projetos')
  await page.setViewportSize({ width: 320, height: 640 })
  await openCheckout(page, order({ label: 'Visualizações'.repeat(6), price: 'R$ 123.456,78' }))
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(320)
  await submit(page).click()
  await fillContact(page, {
    'Link do canal ou vídeo': `https://exemplo.com/${'muito-longo'.repeat(20)}`,
    'E-mail': `${'nome'.repeat(15)}@gmial.com`,
  })
  await fillCard(page, { 'CPF do titular': '123' })
  await page.getByLabel('Número do documento').blur()
  await expect(page.getByRole('button', { name: 'Usar este e-mail' })).toBeVisible()
  expect(await width()).toBe(320)
})
