import { catalog } from '#src/content/catalog.ts'
import { credit, openCheckout, selection } from '../support/checkout.ts'
import { openHome } from '../support/home.ts'
import { expect, hydrated, test, type Page } from '../support/test.ts'

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const count = new Intl.NumberFormat('pt-BR', { useGrouping: 'always' })

/** As the page writes it, with plain spaces, as Playwright reads them. */
const money = (cents: number) => reais.format(cents / 100).replace('\u00a0', ' ')
const roundedHalfUp = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

const packages = catalog.flatMap(({ label, packages: items }) =>
  items.map(({ quantity, price }) => ({
    name: `${count.format(Number(quantity))} ${label}`,
    cents: Number(price.replace(/\D/g, '')),
  })),
)

const summary = (page: Page) => page.getByRole('heading', { name: 'Resumo do pedido' }).locator('..')
const installments = (page: Page) => page.getByLabel('Parcelas')

/** What each term of the summary's list says. */
function amount(page: Page, term: string) {
  return summary(page).locator('dl > div').filter({ hasText: term }).getByRole('definition')
}

const total = (page: Page) => amount(page, 'Total').getByRole('strong')

function installmentLabels(cents: number): string[] {
  const many = Array.from({ length: 11 }, (_, index) => index + 2)
  return [
    `À vista (${money(cents)})`,
    ...many.map((parcels) => `${parcels}x de ${money(roundedHalfUp(cents, parcels))} sem juros`),
  ]
}

test('os 30 pacotes da loja levam ao preço, ao desconto e às parcelas certas', async ({ page }) => {
  test.setTimeout(120_000)
  expect(packages).toHaveLength(30)
  await openHome(page)
  for (const { name, cents } of packages) {
    const payCents = roundedHalfUp(cents * 95, 100)
    await page.getByRole('link', { name: `${name} por ${money(cents)}` }).click()
    await expect(summary(page).getByText(name, { exact: true })).toBeVisible()
    await expect(amount(page, 'Preço original').locator('s'), name).toHaveText(money(cents))
    await expect(amount(page, 'Desconto PIX (5%)'), name).toHaveText(`− ${money(cents - payCents)}`)
    await expect(total(page), name).toHaveText(money(payCents))
    await expect(page.getByText(`${money(payCents)} economize ${money(cents - payCents)}`), name).toBeVisible()
    await expect(page.getByText('Na nossa tabela'), name).toHaveCount(0)

    await credit(page).check()
    await expect(installments(page).getByRole('option'), name).toHaveText(installmentLabels(cents))
    await expect(amount(page, 'Preço'), name).toHaveText(money(cents))
    await expect(amount(page, 'Desconto'), name).toHaveCount(0)
    await expect(total(page), name).toHaveText(money(cents))
    await page.goBack()
  }
})

test('em cada número de parcelas o total fica, e os centavos que sobram são ditos', async ({ page }) => {
  // 28,62 and 120,21 leave cents in different places, 1.200,00 seldom.
  for (const cents of [2862, 12_021, 120_000]) {
    await openCheckout(page, selection({ price: money(cents) }))
    await credit(page).check()
    const labels = installmentLabels(cents)
    for (const [index, label] of labels.entries()) {
      const parcels = index + 1
      await installments(page).selectOption(String(parcels))
      await expect(total(page)).toHaveText(money(cents))
      await expect(amount(page, 'Total')).toContainText(parcels === 1 ? 'À vista' : label)
      await expect(page.getByText(`Total: ${money(cents)}`)).toBeVisible()
      const settles = roundedHalfUp(cents, parcels) * parcels !== cents
      await expect(page.getByText('A última parcela acerta os centavos.'), label).toHaveCount(settles ? 1 : 0)
    }
  }
})

test('sem pacote não há conta: traços e o caminho para escolher um', async ({ page }) => {
  const queries: Record<string, string>[] = [
    {},
    { price: '' },
    { quantity: '', price: 'grátis', label: '', category: 'x', paymentLink: '' },
  ]
  for (const query of queries) {
    await openCheckout(page, query)
    await expect(summary(page).getByText('Nenhum pacote selecionado')).toBeVisible()
    await expect(amount(page, 'Preço original')).toHaveText('—')
    await expect(amount(page, 'Desconto PIX')).toHaveText('—')
    await expect(amount(page, 'Total')).toHaveText('—')
    await credit(page).check()
    await expect(amount(page, 'Preço')).toHaveText('—')
    await expect(installments(page).getByRole('option').first()).toHaveText('À vista (—)')
    await expect(page.locator('body')).not.toContainText(/NaN|Infinity|undefined|null/)
  }
  await summary(page).getByRole('link', { name: 'Escolher um pacote' }).click()
  await expect(page).toHaveURL('/')
})

test('vale o preço do link, e a diferença para a tabela é dita', async ({ page }) => {
  await openCheckout(page, selection({ price: 'R$ 9,90' }))
  await expect(amount(page, 'Preço original')).toHaveText('R$ 9,90')
  await expect(page.getByText('Na nossa tabela, este pacote custa R$ 215,52. Vale o preço do seu link.')).toBeVisible()
  await openCheckout(page, selection())
  await expect(amount(page, 'Preço original')).toHaveText('R$ 215,52')
  await expect(page.getByText('Na nossa tabela')).toHaveCount(0)
})

test('um pacote fora da tabela é dito, e a categoria tem o nome da loja', async ({ page }) => {
  const note = page.getByText('Este pacote não está na nossa tabela.')
  for (const [name, value] of [
    ['category', ''],
    ['category', 'seguidores'],
    ['quantity', '123'],
    ['quantity', 'mil'],
  ] as const) {
    await openCheckout(page, selection({ [name]: value }))
    await expect(note, `${name} ${value}`).toBeVisible()
  }
  await openCheckout(page, selection({ label: 'Curtidas', quantity: '1.000', price: 'R$ 1,00' }))
  await expect(summary(page).getByText('1.000 Inscritos', { exact: true })).toBeVisible()
  await expect(page.getByText('Na nossa tabela, este pacote custa R$ 215,52.')).toBeVisible()
  await expect(note).toHaveCount(0)
  await openCheckout(page, {})
  await expect(note).toHaveCount(0)
})

test('com um link de pagamento, o resumo diz onde o desconto do PIX é dado', async ({ page }) => {
  const note = page.getByText('Quem dá o desconto do PIX é a página de pagamento')
  await openCheckout(page, selection({ paymentLink: 'https://pay.exemplo.com/abc' }))
  await expect(note).toBeVisible()
  await credit(page).check()
  await expect(note).toHaveCount(0)
})

/** What a link may bring that no one should have written, and what must be shown for it. */
const oddOrders: [string, Record<string, string>, string, string][] = [
  ['preço com ponto decimal', { price: '29.90' }, '1.000 Inscritos', 'R$ 29,90'],
  ['preço em milhares sem centavos', { price: '1.200' }, '1.000 Inscritos', 'R$ 1.200,00'],
  ['preço com espaço fixo', { price: 'R$\u00a01.200,33' }, '1.000 Inscritos', 'R$ 1.200,33'],
  ['preço negativo', { price: 'R$ -5,00' }, '1.000 Inscritos', '—'],
  ['preço zero', { price: 'R$ 0,00' }, '1.000 Inscritos', '—'],
  ['preço em notação científica', { price: '1e5' }, '1.000 Inscritos', '—'],
  ['preço com algarismos demais', { price: '9'.repeat(40) }, '1.000 Inscritos', '—'],
  [
    'marcação no nome',
    { label: '<img src=x onerror=alert(1)>', category: '' },
    '1.000 <img src=x onerror=alert(1)>',
    'R$ 215,52',
  ],
  ['quantidade que não é número', { quantity: '1e5', label: 'Inscritos' }, '1e5 Inscritos', 'R$ 215,52'],
  ['texto virado ao contrário', { label: '\u202eInscritos', category: '' }, '1.000 Inscritos', 'R$ 215,52'],
  ['categoria com nome de protótipo', { category: '__proto__' }, '1.000 Inscritos', 'R$ 215,52'],
]

test('um link estranho não quebra a página nem inventa um preço', async ({ page }) => {
  for (const [title, changes, name, price] of oddOrders) {
    await openCheckout(page, selection(changes))
    await expect(summary(page).getByText(name, { exact: true }), title).toBeVisible()
    await expect(amount(page, 'Preço original'), title).toHaveText(price)
  }
  await page.goto('/checkout?quantity=%E0%A4%A&label=%&price=R$ 10,00&price=R$ 99,00')
  await hydrated(page)
  await expect(amount(page, 'Preço original')).toHaveText('R$ 10,00')
})
