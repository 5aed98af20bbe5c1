import { readFileSync } from 'node:fs'
import { contact, fillContact, openCheckout, order } from '../support/fill.ts'
import { expect, expectAccessible, hydrated, test, type Page } from '../support/test.ts'
import { siteUrlOf } from '../support/sites.ts'

/** Makes reading one text of the shop fail, as a fault in the part that shows it would; `mend` puts it right again. */
async function breakText(page: Page, key: string, text: string): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    // From the build itself: fetched through the test, a file sometimes waits five seconds for a connection.
    const code = readFileSync(`dist${new URL(route.request().url()).pathname}`, 'utf8')
    const broken = `get ${key}(){if(!window.mended)throw Error("quebrado de propósito");return\`${text}\`}`
    await route.fulfill({ contentType: 'text/javascript', body: code.replace(`${key}:\`${text}\``, () => broken) })
  })
}

const mend = (page: Page) => page.evaluate(() => Object.assign(window, { mended: true }))

const failures = (page: Page) => page.getByRole('alert').filter({ hasText: 'Esta parte da página não carregou' })
const retry = (page: Page) => page.getByRole('button', { name: 'Tentar de novo' })
const submit = (page: Page) => page.getByRole('button', { name: 'Finalizar Pedido' })

test.beforeEach(({ allowConsole, isMobile }) => {
  test.skip(!isMobile, 'as partes são as mesmas nos dois projetos')
  // React reports what it caught; and a failed fetch is one for the console.
  allowConsole(/quebrado de propósito|Minified React error|Failed to load|Failed to fetch|preload/)
})

const homeParts: [part: string, key: string, text: string, mended: string][] = [
  ['o cabeçalho', 'logo', 'recarregar a página inicial', 'recarregar a página inicial'],
  ['o começo', 'heading', 'Coloque o seu canal em alta', 'Coloque o seu canal em alta'],
  ['o menu', 'navigation', 'Pacotes', 'Visualizações'],
  ['a nota do PIX', 'note', 'Ganhe 5% de desconto pagando com PIX. Os preços abaixo são sem desconto.', 'Ganhe 5%'],
  ['uma seção de pacotes', 'title', 'Curtidas para os seus vídeos', '25.000'],
  ['as dúvidas', 'title', 'Dúvidas Frequentes', 'Preciso informar a minha senha?'],
  ['o rodapé', 'about', 'Pacotes para canais de vídeo, com entrega gradual e sem pedir senha.', 'sem pedir senha.'],
]

test('na página inicial um erro fica na sua parte, que pode ser tentada de novo', async ({ page }) => {
  // Seven visits; a busy machine takes its time.
  test.setTimeout(60_000)
  for (const [part, key, text, mended] of homeParts) {
    await page.unrouteAll()
    await breakText(page, key, text)
    await page.goto('/')
    await hydrated(page)
    await expect(failures(page), part).toHaveCount(1)
    await expect(page.getByRole('link', { name: /100\.000 Inscritos por/ }), part).toBeVisible()
    await expect(page.getByText('quebrado'), part).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), part).toBe(360)
    await retry(page).click()
    await expect(failures(page), part).toHaveCount(1)
    await mend(page)
    await retry(page).click()
    await expect(failures(page), part).toHaveCount(0)
    await expect(page.getByText(mended).first(), part).toBeAttached()
  }
})

test('sem contagem ou sem avisos de compra não falta nada, e nada se diz', async ({ page }) => {
  for (const [key, text, gone] of [
    ['banner', 'Oferta por tempo limitado', page.getByRole('timer')],
    ['region', 'Compras recentes', page.getByText('Exemplo', { exact: true })],
  ] as const) {
    await page.unrouteAll()
    await breakText(page, key, text)
    await page.goto('/')
    await hydrated(page)
    await page.clock.runFor(3000)
    await expect(gone).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Coloque o seu canal em alta' })).toBeVisible()
  }
})

test('no checkout um erro no resumo não leva o formulário, que ainda faz o pedido', async ({ page }) => {
  await breakText(page, 'heading', 'Resumo do pedido')
  await openCheckout(page)
  await expect(failures(page)).toHaveCount(1)
  await fillContact(page)
  await expectAccessible(page)
  await mend(page)
  await retry(page).click()
  await expect(page.getByRole('main').getByText('1.000 Inscritos')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(contact['E-mail'])
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Processando...' })).toBeVisible()
})

test('no checkout um erro na oferta, no contato ou na forma de pagamento deixa o resto de pé', async ({ page }) => {
  for (const [key, text, failed] of [
    ['banner', 'Oferta especial expira em breve!', 0],
    ['heading', 'Coloque o Link Correto', 1],
    ['legend', 'Forma de pagamento', 1],
  ] as const) {
    await page.unrouteAll()
    await breakText(page, key, text)
    await openCheckout(page)
    await expect(page.getByRole('main').getByText('1.000 Inscritos')).toBeVisible()
    await expect(failures(page), text).toHaveCount(failed)
    await expect(submit(page)).toBeVisible()
  }
})

test('sem o formulário do cartão há PIX, o que foi digitado fica, e tentar de novo o busca', async ({ page }) => {
  const chunk = '**/assets/CardFields-*.js'
  await page.route(chunk, (route) => route.abort())
  await openCheckout(page)
  await fillContact(page)
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await expect(failures(page)).toHaveCount(1)
  await expect(page.getByLabel('E-mail')).toHaveValue(contact['E-mail'])
  await expectAccessible(page)
  await retry(page).click()
  await expect(failures(page)).toHaveCount(1)
  await page.getByRole('radio', { name: 'PIX' }).check()
  await expect(failures(page)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await expect(failures(page)).toHaveCount(1)
  await page.unroute(chunk)
  await retry(page).press('Enter')
  await expect(page.getByLabel('Número do cartão')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Número do cartão')).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveValue(contact['E-mail'])
  await page.getByLabel('Número do cartão').fill('4111111111111111')
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Processando...' })).toBeVisible()
})

test('um erro no meio do cartão não leva o contato nem o PIX', async ({ page }) => {
  await breakText(page, 'heading', 'Dados do cartão')
  await openCheckout(page)
  await fillContact(page)
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await expect(failures(page)).toHaveCount(1)
  await page.getByRole('radio', { name: 'PIX' }).check()
  await expect(page.getByLabel('E-mail')).toHaveValue(contact['E-mail'])
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Processando...' })).toBeVisible()
})

test.describe('numa loja que recebe por Pix', () => {
  test.use({ baseURL: siteUrlOf('pix') })

  test('sem o painel do pedido há caminho de volta, e tentar de novo o traz', async ({ page }) => {
    const chunk = '**/assets/SubmissionResult-*.js'
    await page.route(chunk, (route) => route.abort())
    await openCheckout(page, order())
    await fillContact(page)
    await submit(page).click()
    await expect(failures(page)).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Voltar ao formulário' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue(contact['E-mail'])
    await submit(page).click()
    await expect(failures(page)).toHaveCount(1)
    await page.unroute(chunk)
    await retry(page).click()
    await expect(page.getByRole('heading', { name: 'Pague R$ 204,74 com PIX' })).toBeVisible()
  })
})
