import { openCheckout, selectedPackage, submitButton } from '../support/checkout.ts'
import { contact, credit, fillContact } from '../support/fields.ts'
import { countdown, openHome } from '../support/home.ts'
import { replaceInScripts } from '../support/network.ts'
import { busyButton } from '../support/placing.ts'
import { breakOrders } from '../support/states.ts'
import { expect, expectAccessible, hydrated, test, type Page } from '../support/test.ts'

/** Makes these texts fail where they are shown, as faults in the parts that show them would, until `mend` is called. */
async function breakTexts(page: Page, texts: Record<string, string>): Promise<void> {
  await page.unrouteAll()
  const broken = Object.entries(texts).map(([text, key]): [string, string] => [
    `${key}:\`${text}\``,
    `get ${key}(){return window.mended?\`${text}\`:{toString(){throw Error("quebrado de propósito")}}}`,
  ])
  await replaceInScripts(page, Object.fromEntries(broken))
}

const mend = (page: Page) => page.evaluate(() => Object.assign(window, { mended: true }))

const failures = (page: Page) => page.getByRole('alert').filter({ hasText: 'Esta parte da página não carregou' })
const retry = (page: Page) => page.getByRole('button', { name: 'Tentar de novo' })

test.beforeEach(({ allowConsole }) => {
  // React reports the error that it caught.
  allowConsole(/quebrado de propósito|hydrat|Minified React error/i)
})

test('na página inicial um erro fica na sua parte, que pode ser tentada de novo', async ({ page }) => {
  await breakTexts(page, { 'Dúvidas Frequentes': 'title' })
  await openHome(page)
  await expect(failures(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: /100\.000 Inscritos por/ })).toBeVisible()
  await expect(page.getByText('quebrado')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await retry(page).click()
  await expect(failures(page)).toHaveCount(1)
  await mend(page)
  await retry(page).click()
  await expect(failures(page)).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await expect(page.getByText('Preciso informar a minha senha?')).toBeAttached()
  await breakTexts(page, { 'Oferta por tempo limitado': 'banner', 'Compras recentes': 'region' })
  await openHome(page)
  await page.clock.runFor(3000)
  await expect(countdown(page)).toHaveCount(0)
  await expect(page.getByText('Exemplo', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Coloque o seu canal em alta' })).toBeVisible()
})

test('no checkout um erro no formulário oferece o WhatsApp, e tentar de novo mantém o contato', async ({ page }) => {
  await breakTexts(page, { 'Oferta especial expira em breve!': 'banner', 'Dados do cartão': 'heading' })
  await openCheckout(page)
  // The banner is left out, without a message.
  await expect(failures(page)).toHaveCount(0)
  await expect(page.getByText('Oferta especial expira em breve!')).toHaveCount(0)
  await fillContact(page)
  // Not `check`: the radio button is gone once it is clicked.
  await credit(page).click()
  await expect(failures(page)).toHaveCount(1)
  await expect(failures(page).getByRole('link', { name: 'faça seu pedido pelo WhatsApp' })).toBeVisible()
  await expect(submitButton(page)).toHaveCount(0)
  await expectAccessible(page)
  await mend(page)
  await retry(page).click()
  await expect(selectedPackage(page)).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(contact['E-mail'])
  await submitButton(page).click()
  await expect(busyButton(page)).toBeVisible()
})

test('um erro em toda a página mostra o que fazer, e não o erro: voltar ao início, ou recarregar', async ({ page }) => {
  await page.addInitScript(breakOrders)
  await page.goto('/checkout?quantity=1')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page).toHaveTitle('Unexpected Application Error!')
  await expect(page.locator('body')).not.toContainText(/quebrado|at .*\.js|\.tsx/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page).toHaveURL('/')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/checkout?quantity=1')
  const reload = page.getByRole('button', { name: 'Recarregar a página' })
  await expect(reload).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'))
  await reload.click()
  await expect(page.getByRole('heading', { name: 'Finalize seu pedido' })).toBeVisible()
})
