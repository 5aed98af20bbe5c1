import { contact, expectContact, fillCard, fillContact, openCheckout, order, stopBeforeOrder } from '../support/fill.ts'
import { expect, submit, test, type Page } from '../support/order-test.ts'
import { hydrated } from '../support/test.ts'

const done = 'Pedido processado com sucesso!'

test.beforeEach(({ isMobile }) => {
  test.skip(isMobile, 'o histórico é o mesmo nos dois projetos')
})

/** How to bring an order into a state. */
const states: [state: string, reach: (page: Page) => Promise<void>][] = [
  [
    'com erros',
    async (page) => {
      await page.getByLabel('E-mail').fill('ana')
      await submit(page).click()
      await expect(page.getByRole('alert')).toBeFocused()
      await page.getByLabel('E-mail').fill(contact['E-mail'])
    },
  ],
  ['no cartão', async (page) => fillCard(page)],
  ['em processamento', async (page) => submit(page).click()],
  [
    'processado',
    async (page) => {
      await submit(page).click()
      await expect(page.getByRole('button', { name: 'Processando...' })).toBeVisible()
      await page.clock.runFor(2000)
      await expect(page.getByText(done)).toBeVisible()
    },
  ],
]

test('voltar e avançar em cada estado do pedido mantém a loja e o contato', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  let minute = 5
  for (const [state, reach] of states) {
    await page.getByRole('link', { name: /^Comprar 1\.000 Inscritos/ }).click()
    await fillContact(page)
    await stopBeforeOrder(page, String(minute++).padStart(2, '0'))
    await reach(page)
    await backAndForward(page, state)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Dúvidas Frequentes' }), state).toBeVisible()
  }
})

/** Leaves the checkout, at which what was to come must not come, and returns to it. */
async function backAndForward(page: Page, state: string) {
  await page.goBack()
  await page.clock.resume()
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Dúvidas Frequentes' }), state).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page, state).toHaveURL('/')
  await page.goForward()
  await hydrated(page)
  await expectContact(page)
  await page.clock.runFor(10_000)
  await expect(page, state).toHaveURL(/\/checkout/)
  await expect(submit(page), state).toBeVisible()
}

for (const [state, shown] of [
  ['aberto', /^Abrimos pay\.exemplo\.com/],
  ['bloqueado', 'Seu navegador não deixou abrir a página de pagamento'],
  ['com falha', 'Erro ao processar pagamento. Tente novamente.'],
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
    await openCheckout(page, order({ paymentLink: 'https://pay.exemplo.com/abc' }))
    await fillContact(page)
    await stopBeforeOrder(page)
    await submit(page).click()
    await expect(page.getByText(shown)).toBeVisible()
    await backAndForward(page, state)
    await expect(page.getByText(shown)).toBeHidden()
  })
}
