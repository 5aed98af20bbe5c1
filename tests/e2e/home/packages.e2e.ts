import { catalog } from '../../content/shop/catalog.ts'
import { openHome } from '../support/home.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, openPage, test } from '../support/test.ts'

test('cada pacote diz o que é, e um toque em qualquer ponto dele abre o checkout', async ({ page }) => {
  await openHome(page)
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Comprar / }) })
  await expect(cards).toHaveCount(15)
  await expect(page.getByText('Mais vendido')).toHaveCount(0)
  const perThousand = ['90,84', '17,05', '14,90', '300,00']
  await expect(page.getByText(/ por mil$/)).toHaveText(perThousand.map((price) => `Melhor preço: R$ ${price} por mil`))
  for (const { title, label, packages } of catalog) {
    const section = page.getByRole('region', { name: title }).getByRole('listitem')
    await expect(section.filter({ hasText: 'Melhor preço' }), title).toHaveCount(1)
    const { quantity = '', price = '' } = packages.at(-1) ?? {}
    for (const text of [Number(quantity).toLocaleString('pt-BR'), label, price, '-5%']) {
      await expect(section.last().getByText(text, { exact: true })).toBeVisible()
    }
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
