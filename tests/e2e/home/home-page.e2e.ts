import { homeCopy } from '#src/content/home-copy.ts'
import { withFacts } from '#src/domain/facts.ts'
import { catalog } from '../../content/shop/catalog.ts'
import { faq } from '../../content/shop/faq.ts'
import { settings } from '../../content/shop/settings.ts'
import { openHome } from '../support/home.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, hydrated, openPage, test } from '../support/test.ts'

test('cabeçalho, botão flutuante e rodapé levam aonde dizem, e o logo recarrega a página', async ({ page }) => {
  await openHome(page)
  const links = page.getByRole('link', { name: 'Falar no WhatsApp (abre em nova aba)' })
  await expect(links).toHaveCount(2)
  const message = encodeURIComponent('Olá! Quero saber mais sobre os serviços para canais de vídeo.')
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', `https://wa.me/5500900000000?text=${message}`)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await tab.close()
  }

  const footer = page.getByRole('contentinfo')
  for (const { id, label } of catalog) {
    await expect(footer.getByRole('link', { name: label })).toHaveAttribute('href', `#${id}`)
  }
  await expect(footer.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  for (const name of ['Suporte', 'Política de Privacidade', 'Termos de Uso']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', '#')
    await footer.getByRole('link', { name }).click()
  }
  // They lead nowhere yet, and not to the top of the page either.
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  const picture = footer.getByRole('img', { name: /PIX, cartão de crédito, cartão de débito e boleto/ })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(328)
  await expect(footer.getByText('© 2026 Canal em Alta. Todos os direitos reservados.')).toBeVisible()

  await page.evaluate(() => document.body.setAttribute('data-before', ''))
  const logo = page.getByRole('banner').getByRole('link', { name: /Canal em Alta/ })
  await logo.click()
  await expect(page.locator('body[data-before]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('nas dúvidas uma resposta abre por vez, com toque, teclado ou a busca do navegador', async ({ page }) => {
  await openHome(page)
  const question = (index: number) => page.getByRole('button', { name: faq[index]?.question })
  const answer = (index: number) => page.getByText(faq[index]?.answer ?? 'none')
  for (const index of faq.keys()) await expect(answer(index)).toBeHidden()
  await question(0).click()
  await expect(answer(0)).toBeVisible()
  await question(1).click()
  await expect(answer(1)).toBeVisible()
  await expect(answer(0)).toBeHidden()
  await question(1).click()
  await expect(answer(1)).toBeHidden()
  await expect(question(1)).toHaveAttribute('aria-expanded', 'false')

  await question(0).press('Enter')
  await expect(answer(0)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(question(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(answer(1)).toBeVisible()
  await page.locator('[hidden="until-found"]', { hasText: faq[0]?.answer }).dispatchEvent('beforematch')
  await expect(answer(0)).toBeVisible()
  await expect(question(0)).toHaveAttribute('aria-expanded', 'true')
})

test('o nome de um arquivo mostra a sua página, e um endereço desconhecido a do 404', async ({
  page,
  allowConsole,
}) => {
  // GitHub Pages, Caddy and this preview serve these names; a page that takes itself for another logs an error.
  for (const [address, title] of [
    ['/index.html?utm_source=x#horas', 'Coloque o seu canal em alta'],
    ['/index', 'Coloque o seu canal em alta'],
    ['/checkout.html', 'Finalize seu pedido'],
  ] as const) {
    await openPage(page, address)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(title)
  }

  // The browser logs the status, the page logs the path.
  allowConsole(/404/)
  const logged = page.waitForEvent('console', (line) => line.text().includes('/caminho/que/nao-existe'))
  const response = await page.goto('/caminho/que/nao-existe?e=1')
  expect(response?.status()).toBe(404)
  await logged
  await hydrated(page)
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('os pacotes são links que funcionam e as respostas estão abertas', async ({ page }) => {
    await page.goto('/')
    for (const { answer } of faq) await expect(page.getByText(withFacts(answer, settings))).toBeVisible()
    await page.getByRole('link', { name: 'Escolher um pacote' }).click()
    await expect(page).toHaveURL('/#inscritos')
    await page.getByRole('link', { name: 'Comprar 4.000 Horas de exibição por R$ 1.200,00', exact: true }).click()
    await expect(page).toHaveURL(/\/checkout\?quantity=4000&.*category=horas$/)
    await expect(page.getByText(/^O formulário não carregou/)).toBeVisible()
  })
})

test('cada pacote diz o que é, e um toque em qualquer ponto dele abre o checkout', async ({ page }) => {
  await openHome(page)
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Comprar / }) })
  await expect(cards).toHaveCount(15)
  await expect(page.getByText('Mais vendido')).toHaveCount(0)
  const perThousand = ['90,84', '17,05', '14,90', '300,00']
  await expect(page.getByText(/ por mil$/)).toHaveText(perThousand.map((price) => `Melhor preço: R$ ${price} por mil`))
  for (const { title } of Object.values(homeCopy.sections)) {
    const section = page.getByRole('region', { name: title }).getByRole('listitem')
    await expect(section.filter({ hasText: 'Melhor preço' }), title).toHaveCount(1)
  }
  // Forced, because the link covers the whole card.
  const card = cards.filter({ hasText: 'R$ 1.200,33' })
  await card.click({ force: true, position: { x: 5, y: 5 } })
  await expect(page).toHaveURL(/\/checkout\?quantity=10000&price=R%24\+1\.200%2C33&label=Inscritos&category=inscritos$/)
})

test('o pacote com link de pagamento leva direto a ele, e o mais vendido é o que a loja diz', async ({ page }) => {
  await openPage(page, siteUrlOf('links'))
  const marked = page.getByRole('listitem').filter({ hasText: 'Mais vendido' })
  await expect(marked).toHaveCount(1)
  await expect(marked.getByRole('link', { name: 'Comprar 1.000 Inscritos por R$ 215,52', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Comprar 100 Inscritos por R$ 28,62', exact: true }).click()
  await expect(page).toHaveURL('https://pay.exemplo.com/inscritos-100')
})
