import { catalog } from '#src/content/catalog.ts'
import { openHome } from '../support/home.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, hydrated, test } from '../support/test.ts'

const packages = catalog.flatMap(({ id, label, title, packages: items }) =>
  items.map((item) => ({ ...item, category: id, label, title, name: cardName(item, label) })),
)

function cardName({ quantity, price }: { quantity: string; price: string }, label: string): string {
  return `Comprar ${Number(quantity).toLocaleString('pt-BR')} ${label} por ${price}`
}

test('os 30 pacotes mostram quantidade, nome, preço, selo e levam ao checkout com o pedido', async ({ page }) => {
  await page.goto('/')
  expect(packages).toHaveLength(30)
  await expect(page.getByRole('link', { name: /^Comprar / })).toHaveCount(30)
  for (const { category, label, name, price, quantity, title } of packages) {
    const link = page.getByRole('link', { name, exact: true })
    const card = page.getByRole('region', { name: title }).getByRole('listitem').filter({ has: link })
    await expect(card.getByText(Number(quantity).toLocaleString('pt-BR'), { exact: true })).toBeVisible()
    await expect(card.getByText(label, { exact: true })).toBeVisible()
    await expect(card.getByText(price, { exact: true })).toBeVisible()
    await expect(card.getByText('-5%', { exact: true })).toBeVisible()
    const href = await link.getAttribute('href')
    const { pathname, searchParams } = new URL(href ?? '', 'http://shop.example')
    expect(pathname).toBe('/checkout')
    expect(Object.fromEntries(searchParams)).toEqual({ quantity, price, label, category })
  }
})

test('um toque em qualquer ponto do pacote abre o checkout @both', async ({ page }) => {
  await openHome(page)
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Comprar / }) })
  const uncovered = await cards.evaluateAll((items) =>
    items.flatMap((item) => {
      item.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, right, top, bottom } = item.getBoundingClientRect()
      const points = [left + 5, (left + right) / 2, right - 5].flatMap((x) =>
        [top + 5, bottom - 5].map((y) => ({ x, y })),
      )
      return points.filter(({ x, y }) => !document.elementFromPoint(x, y)?.closest('a')).map(() => item.textContent)
    }),
  )
  expect(uncovered).toEqual([])
  // Forced, because the link lies over the price.
  await page.getByText('R$ 1.200,33', { exact: true }).click({ force: true })
  await expect(page).toHaveURL(/\/checkout\?quantity=10000&price=R%24\+1\.200%2C33&label=Inscritos&category=inscritos$/)
})

test('cada pacote mostra o preço e o desconto do PIX na mesma linha', async ({ page }) => {
  await page.goto('/')
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Comprar / }) })
  const lines = await cards.evaluateAll((items) =>
    items.map((item) => {
      const boxes = [/^[\d.]+$/, /^-5% PIX$/, /^R\$ [\d.,]+$/].map((pattern) => {
        const text = [...item.querySelectorAll('p')].find((line) => pattern.test(line.textContent))
        const range = document.createRange()
        if (text) range.selectNodeContents(text)
        return range.getBoundingClientRect()
      })
      const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2)
      const isInOrder = boxes.every(({ left, width }, index) => width > 0 && left >= (boxes[index - 1]?.right ?? 0) + 4)
      return isInOrder && Math.max(...middles) - Math.min(...middles) < 4 ? null : item.textContent
    }),
  )
  expect(lines).toEqual(Array.from({ length: 30 }, () => null))
})

test('com link de pagamento, o pacote leva direto a ele', async ({ page }) => {
  await page.goto(siteUrlOf('links'))
  await hydrated(page)
  for (const { category, name, quantity } of packages) {
    const link = page.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', `https://pay.exemplo.com/${category}-${quantity}`)
  }
  await page.getByRole('link', { name: 'Comprar 100 Inscritos por R$ 28,62', exact: true }).click()
  await expect(page).toHaveURL('https://pay.exemplo.com/inscritos-100')
})

test('mais vendido é só o pacote que a loja diz que é', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Mais vendido')).toHaveCount(0)
  await page.goto(siteUrlOf('links'))
  const marked = page.getByRole('listitem').filter({ hasText: 'Mais vendido' })
  await expect(marked).toHaveCount(1)
  await expect(marked.getByRole('link', { name: 'Comprar 1.000 Inscritos por R$ 215,52', exact: true })).toBeVisible()
})

test('o melhor preço por mil de cada seção é o menor de verdade', async ({ page }) => {
  await page.goto('/')
  for (const { title } of catalog) {
    const cards = page.getByRole('region', { name: title }).getByRole('listitem')
    const costs = await cards.getByText('por mil', { exact: false }).filter({ hasText: 'R$' }).allInnerTexts()
    const cents = costs.map((text) => Number(text.replace(/\D/g, '')))
    const best = cards.filter({ hasText: 'Melhor preço por mil' })
    await expect(best).toHaveCount(1)
    await expect(best).toContainText(costs[cents.indexOf(Math.min(...cents))] ?? 'nenhum')
  }
})
