import {
  busyButton,
  contact,
  credit,
  fillContact,
  openCheckout,
  openFilledCheckout,
  pix,
  selectedPackage,
  submitButton,
} from '../support/checkout.ts'
import { countdown, openHome } from '../support/home.ts'
import { failScripts, replaceInScripts } from '../support/network.ts'
import { knownOrder } from '../support/orders.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, expectAccessible, test, type Page } from '../support/test.ts'

/** Makes reading one text of the shop fail, as a fault in the part that shows it would, until `mend` is called. */
const breakText = (page: Page, key: string, text: string) =>
  replaceInScripts(
    page,
    `${key}:\`${text}\``,
    `get ${key}(){if(!window.mended)throw Error("quebrado de propósito");return\`${text}\`}`,
  )

const mend = (page: Page) => page.evaluate(() => Object.assign(window, { mended: true }))

const failures = (page: Page) => page.getByRole('alert').filter({ hasText: 'Esta parte da página não carregou' })
const retry = (page: Page) => page.getByRole('button', { name: 'Tentar de novo' })

test.beforeEach(({ allowConsole }) => {
  // React reports what it caught; and a failed fetch is one for the console.
  allowConsole(/quebrado de propósito|Minified React error|Failed to load|Failed to fetch|preload/)
})

const homeParts: [part: string, key: string, text: string, mended: string][] = [
  ['o menu', 'navigation', 'Pacotes', 'Visualizações'],
  ['as dúvidas', 'title', 'Dúvidas Frequentes', 'Preciso informar a minha senha?'],
]

test('na página inicial um erro fica na sua parte, que pode ser tentada de novo', async ({ page }) => {
  for (const [part, key, text, mended] of homeParts) {
    await page.unrouteAll()
    await breakText(page, key, text)
    await openHome(page)
    await expect(failures(page), part).toHaveCount(1)
    await expect(page.getByRole('link', { name: /100\.000 Inscritos por/ }), part).toBeVisible()
    await expect(page.getByText('quebrado'), part).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), part).toBe(360)
    await retry(page).click()
    await expect(failures(page), part).toHaveCount(1)
    await mend(page)
    await retry(page).click()
    await expect(failures(page), part).toHaveCount(0)
    expect(await page.evaluate(() => document.activeElement?.tagName), part).not.toBe('BODY')
    await expect(page.getByText(mended).first(), part).toBeAttached()
  }
})

test('sem contagem ou sem avisos de compra não falta nada, e nada se diz', async ({ page }) => {
  for (const [key, text, gone] of [
    ['banner', 'Oferta por tempo limitado', countdown(page)],
    ['region', 'Compras recentes', page.getByText('Exemplo', { exact: true })],
  ] as const) {
    await page.unrouteAll()
    await breakText(page, key, text)
    await openHome(page)
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
  await expect(selectedPackage(page)).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(contact['E-mail'])
  await submitButton(page).click()
  await expect(busyButton(page)).toBeVisible()
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
    await expect(selectedPackage(page)).toBeVisible()
    await expect(failures(page), text).toHaveCount(failed)
    await expect(submitButton(page)).toBeVisible()
  }
})

test('um erro no meio do cartão não leva o contato nem o PIX', async ({ page }) => {
  await breakText(page, 'heading', 'Dados do cartão')
  await openFilledCheckout(page)
  await credit(page).check()
  await expect(failures(page)).toHaveCount(1)
  await pix(page).check()
  await expect(page.getByLabel('E-mail')).toHaveValue(contact['E-mail'])
  await submitButton(page).click()
  await expect(busyButton(page)).toBeVisible()
})

test.describe('numa loja que recebe por Pix', () => {
  test.use({ baseURL: siteUrlOf('pix') })

  test('sem o painel do pedido há caminho de volta, e tentar de novo o traz', async ({ page }) => {
    await openCheckout(page)
    // The only element of its kind, for the code to copy.
    const bringBack = await failScripts(page, 'textarea')
    await fillContact(page)
    await submitButton(page).click()
    await expect(failures(page)).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Voltar ao formulário' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue(contact['E-mail'])
    await submitButton(page).click()
    await expect(failures(page)).toHaveCount(1)
    await bringBack()
    await retry(page).click()
    await expect(knownOrder(page)).toBeVisible()
  })
})
