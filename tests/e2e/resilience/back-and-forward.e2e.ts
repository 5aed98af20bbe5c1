import {
  busyButton,
  contact,
  done,
  expectContact,
  failed,
  fillCard,
  fillContact,
  readyToOrder,
  selection,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { expectHome, openHome, packageLink } from '../support/home.ts'
import { expect, hydrated, test, type Page } from '../support/test.ts'

/** How to bring an order into a state. */
const states: [state: string, reach: (page: Page) => Promise<void>][] = [
  [
    'com erros',
    async (page) => {
      await page.getByLabel('E-mail').fill('ana')
      await submitButton(page).click()
      await expect(page.getByRole('alert')).toBeFocused()
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
  let minute = 5
  for (const [state, reach] of states) {
    await packageLink(page).click()
    await fillContact(page)
    await stopBeforeOrder(page, String(minute++).padStart(2, '0'))
    await reach(page)
    await backAndForward(page, state)
    await page.goBack()
    await expectHome(page, state)
  }
})

/** Leaves the checkout, at which what was to come must not come, and returns to it. */
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

for (const [state, shown] of [
  ['aberto', /^Abrimos pay\.exemplo\.com/],
  ['bloqueado', 'Seu navegador não deixou abrir a página de pagamento'],
  ['com falha', failed],
] as const) {
  test(`voltar e avançar com o pagamento ${state} mantém a loja e o contato`, async ({ page, allowConsole }) => {
    allowConsole(/quebrou/)
    await page.addInitScript((how) => {
      if (how === 'bloqueado') window.open = () => null
      if (how !== 'com falha') return
      window.open = () => {
        throw new Error('quebrou')
      }
    }, state)
    await page.goto('/')
    await readyToOrder(page, selection({ paymentLink: 'https://pay.exemplo.com/abc' }))
    await submitButton(page).click()
    await expect(page.getByText(shown)).toBeVisible()
    await backAndForward(page, state)
    await expect(page.getByText(shown)).toBeHidden()
  })
}
