import { card } from '../../../tools/sample-visitor.js'
import {
  busyButton,
  contact,
  credit,
  done,
  errorSummary,
  expectContact,
  fillCard,
  fillContact,
  openFilledCheckout,
  pix,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { expectHome, openHome, packageLink } from '../support/home.ts'
import { another, ticket } from '../support/orders.ts'
import { expect, hydrated, test, testIn, type Page } from '../support/test.ts'

/** The states of an order, and how each is reached. */
const states: [state: string, reach: (page: Page) => Promise<void>][] = [
  [
    'com erros',
    async (page) => {
      await page.getByLabel('E-mail').fill('ana')
      await submitButton(page).click()
      await expect(errorSummary(page)).toBeFocused()
      await page.getByLabel('E-mail').fill(contact['E-mail'])
    },
  ],
  ['no cartão', async (page) => fillCard(page)],
  ['em processamento', async (page) => submitButton(page).click()],
  [
    'processado',
    async (page) => {
      await submitButton(page).click()
      await expect(busyButton(page)).toBeVisible()
      await page.clock.runFor(2000)
      await expect(page.getByText(done)).toBeVisible()
    },
  ],
]

test('voltar e avançar em cada estado do pedido mantém a loja e o contato', async ({ page }) => {
  await openHome(page)
  for (const [index, [state, reach]] of states.entries()) {
    await packageLink(page).click()
    await fillContact(page)
    // The clock runs on between two states.
    await stopBeforeOrder(page, String(5 + 5 * index).padStart(2, '0'))
    await reach(page)
    await backAndForward(page, state)
    await page.goBack()
    await expectHome(page, state)
  }
})

/** Leaves the checkout, which must cancel what was pending, and returns to it. */
async function backAndForward(page: Page, state: string) {
  await page.goBack()
  await page.clock.resume()
  await hydrated(page)
  await expectHome(page, state)
  await page.clock.runFor(10_000)
  await expect(page, state).toHaveURL('/')
  await page.goForward()
  await hydrated(page)
  await expectContact(page)
  await page.clock.runFor(10_000)
  await expect(page, state).toHaveURL(/\/checkout/)
  await expect(submitButton(page), state).toBeVisible()
}

test('voltar e avançar em cada estado do pagamento mantém a loja e o contato', async ({ page }) => {
  await page.goto('/')
  await openFilledCheckout(page, { paymentLink: 'https://pay.exemplo.com/abc' })
  for (const [state, minute, shown] of [
    ['bloqueado', '10', 'Seu navegador bloqueou a página de pagamento'],
    ['aberto', '15', /^Abrimos pay\.exemplo\.com/],
  ] as const) {
    await stopBeforeOrder(page, minute)
    if (state === 'bloqueado') await page.evaluate(() => void (window.open = () => null))
    await submitButton(page).click()
    // The shop knows the order that was blocked, and asks about it.
    if (state === 'aberto') await another(page).click()
    await expect(page.getByText(shown)).toBeVisible()
    await backAndForward(page, state)
    await expect(page.getByText(shown)).toBeHidden()
  }
})

const tenThousand = (page: Page) => page.getByRole('link', { name: /10\.000 Inscritos por/ })
const back = (page: Page) => page.getByRole('link', { name: 'Voltar', exact: true })

testIn('all')('um salto no histórico leva do PIX de um pacote ao formulário do outro', async ({ page }) => {
  await openHome(page)
  await packageLink(page).click()
  await back(page).click()
  await tenThousand(page).click()
  await fillContact(page)
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: 'Pague com PIX' })).toBeVisible()
  await expect(ticket(page)).toContainText('1.140,31')
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL(/quantity=1000&/)
  await expect(page.getByRole('heading', { name: 'Finalize seu pedido' })).toBeFocused()
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled')
  await expect(page.getByRole('heading', { name: /^Pague/ })).toHaveCount(0)

  // Nothing of the card goes with the visitor either.
  await fillCard(page)
  await page.evaluate(() => history.go(2))
  await expect(page).toHaveURL(/quantity=10000&/)
  await expect(pix(page)).toBeChecked()
  await expectContact(page)
  await credit(page).check()
  for (const label of Object.keys(card)) await expect(page.getByLabel(label)).toHaveValue('')
  await expect(page.getByLabel('Banco emissor')).toHaveValue('')
})
