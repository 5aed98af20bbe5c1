import { catalog } from '../../content/shop/catalog.ts'
import { faq } from '../../content/shop/faq.ts'
import { openHome } from '../support/home.ts'
import { boxOf } from '../support/layout.ts'
import { expect, hydrated, test, type Page } from '../support/test.ts'

test('uma resposta abre por vez, cabeçalho e rodapé levam aonde dizem, e o logo recarrega', async ({ page }) => {
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

  await page.locator('[hidden="until-found"]', { hasText: faq[0]?.answer }).dispatchEvent('beforematch')
  await expect(answer(0)).toBeVisible()
  await expect(question(0)).toHaveAttribute('aria-expanded', 'true')

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

test('um endereço desconhecido mostra a página do 404, que leva ao início', async ({ page, allowConsole }) => {
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

/** Expects that the sticky navigation does not cover the section that a link has led to. */
async function expectBelowBar(page: Page, id: string): Promise<void> {
  const bar = await boxOf(page.getByRole('navigation'))
  expect((await boxOf(page.locator(`#${id} h2`))).top, id).toBeGreaterThan(bar.bottom)
}

test('a vitrine do topo e o menu levam a cada seção, e ele diz em qual se está @both', async ({ page }) => {
  await openHome(page)
  await test.step('a vitrine diz o menor preço de cada seção na primeira tela', async () => {
    const offers = ['Inscritos 100 por R$ 28,62', 'Visualizações 500 por R$ 20,59', 'Curtidas 300 por R$ 17,50']
    offers.push('Horas de exibição 500 por R$ 185,00')
    for (const [index, { id, label }] of catalog.entries()) {
      const link = page.getByRole('link', { name: offers[index], exact: true })
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expect(link).toBeInViewport({ ratio: 1 })
      // The bar at the bottom of a phone does not cover it.
      const isUncovered = await link.evaluate((element) => {
        const { x, width, bottom } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, bottom - 1))
      })
      expect(isUncovered, label).toBe(true)
      await link.click()
      await expect(page).toHaveURL(`/#${id}`)
      await expectBelowBar(page, id)
    }
  })
  await test.step('cada link do menu leva à sua seção e a marca, mesmo na tela mais baixa', async () => {
    await page.getByRole('link', { name: 'Escolher um pacote' }).click()
    await expect(page).toHaveURL('/#inscritos')
    await expectBelowBar(page, 'inscritos')
    const links = page.getByRole('navigation', { name: 'Pacotes' }).getByRole('link')
    for (const height of [256, 640]) {
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height })
      for (const { id, label } of catalog.toReversed()) {
        await links.filter({ hasText: label.split(' ')[0] }).click()
        await expect(page.locator('nav :target-current'), `${height} px`).toHaveAttribute('href', `#${id}`)
        await expectBelowBar(page, id)
      }
    }
  })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
})
