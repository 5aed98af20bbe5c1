import { catalog } from '#src/content/catalog.ts'
import { faq } from '#src/content/faq.ts'
import { advance, openHome, openHomeWithStoppedClock } from '../support/home.ts'
import { expect, expectAccessible, hydrated, test } from '../support/test.ts'

test('o botão de começar rola até os inscritos, e salta para quem pede menos movimento @both', async ({ page }) => {
  await openHome(page)
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  await page.getByRole('link', { name: 'Escolher um pacote' }).click()
  await expect(page).toHaveURL('/#inscritos')
  const section = async () => (await page.locator('#inscritos').boundingBox())?.y
  await expect.poll(section).toBeLessThan(120)
  const nav = await page.getByRole('navigation', { name: 'Pacotes' }).boundingBox()
  // The sticky navigation must not cover the section.
  expect(await section()).toBeGreaterThanOrEqual(nav?.height ?? 0)
})

test('o cabeçalho e o botão flutuante abrem a conversa no WhatsApp em outra aba', async ({ page }) => {
  await openHome(page)
  const links = page.getByRole('link', { name: 'Falar no WhatsApp (abre em nova aba)' })
  await expect(links).toHaveCount(2)
  const message = encodeURIComponent('Olá! Quero saber mais sobre os serviços para canais de vídeo.')
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', `https://wa.me/5500900000000?text=${message}`)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await tab.close()
  }
})

// As GitHub Pages, Caddy and this preview serve them; a page that took itself for another would complain in the console.
for (const [address, heading] of [
  ['/index.html?utm_source=x#horas', 'Coloque o seu canal em alta'],
  ['/index', 'Coloque o seu canal em alta'],
  ['/checkout.html', 'Finalize seu pedido'],
] as const) {
  test(`${address} é a página que o seu nome diz`, async ({ page }) => {
    await page.goto(address)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  })
}

test('o logo recarrega a página', async ({ page }) => {
  await openHome(page)
  await page.evaluate(() => document.body.setAttribute('data-before', ''))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Canal em Alta/ })
    .click()
  await expect(page.locator('body[data-before]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('o rodapé tem serviços, contato, informações, formas de pagamento e direitos @both', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const { id, label } of catalog) {
    await expect(footer.getByRole('link', { name: label })).toHaveAttribute('href', `#${id}`)
  }
  await expect(footer.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  for (const name of ['Suporte', 'Política de Privacidade', 'Termos de Uso']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', '#')
  }
  const picture = footer.getByRole('img', { name: /PIX, cartão de crédito, cartão de débito e boleto/ })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(328)
  await expect(footer.getByText('© Canal em Alta. Todos os direitos reservados.')).toBeVisible()
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('os pacotes são links que funcionam e as respostas estão abertas', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle(/^Canal em Alta \| /)
    for (const { answer } of faq) await expect(page.getByText(answer)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Comprar / })).toHaveCount(30)
    await page.getByRole('link', { name: 'Escolher um pacote' }).click()
    await expect(page).toHaveURL('/#inscritos')
    await page.getByRole('link', { name: 'Comprar 4.000 Horas de exibição por R$ 1.200,00', exact: true }).click()
    await expect(page).toHaveURL(/\/checkout\?quantity=4000&.*category=horas$/)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a página inicial é acessível com resposta aberta e aviso (${colorScheme}) @both`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openHomeWithStoppedClock(page)
    await page.getByRole('button', { name: 'Preciso informar a minha senha?' }).click()
    // Where the toast covers nothing that could be pressed.
    await page.evaluate(() => scrollTo(0, 0))
    await advance(page, 2000)
    await expect(page.getByRole('region', { name: 'Compras recentes' })).toBeVisible()
    await expectAccessible(page)
  })
}
