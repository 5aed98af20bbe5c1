import { messages } from '#schemas/form/messages.ts'
import { launchOptions } from '../../../tools/browser.js'
import { card } from '../../support/sample-visitor.js'
import { checkoutPath, openCheckout, openFilledCheckout, selectedPackage, submitButton } from '../support/checkout.ts'
import { advance } from '../support/clock.ts'
import { credit, expectContact, fillCard, fillContact, pix } from '../support/fields.ts'
import { countdown, openHome, orderNotice, packageLink } from '../support/home.ts'
import { openWithoutScripts } from '../support/network.ts'
import { knownOrder } from '../support/orders.ts'
import { busyButton, done } from '../support/placing.ts'
import { expect, expectAccessible, hydrated, test, testIn, type Page } from '../support/test.ts'

// A headless shell has no back/forward cache, popup blocker or autofill. Playwright switches the first two off; with the
// cache on, its goBack never resolves.
const ignoreDefaultArgs = ['--disable-back-forward-cache', '--disable-popup-blocking']
test.use({ launchOptions: { ...launchOptions(), ignoreDefaultArgs } })

/** By the page's own script. Its answer may be lost with the document that it leaves; what follows sees where it led. */
const goInHistory = (page: Page, steps: number): Promise<void> =>
  page.evaluate((delta) => history.go(delta), steps).catch(() => undefined)

/** Leaves for another document, and comes back by the browser's button to the page, which was kept. */
async function leaveAndReturn(page: Page, leave = (): Promise<unknown> => page.goto('/robots.txt')): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => (document.documentElement.dataset.kept = String(persisted)))
  })
  await leave()
  // Its address is known before its document is there.
  await page.waitForLoadState()
  await goInHistory(page, -1)
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true')
}

test('a página inicial guardada está viva, com o aviso do pedido feito depois dela', async ({ page }) => {
  await openHome(page)
  await page.evaluate(() => (document.documentElement.dataset.first = ''))
  await leaveAndReturn(page)
  const before = await countdown(page).innerText()
  await advance(page, 2000)
  await expect(countdown(page)).not.toHaveText(before)

  await openFilledCheckout(page)
  await submitButton(page).click()
  await expect(page).toHaveURL('/')
  const notices = page.getByRole('group', { name: done })
  await expect(notices).toBeFocused()
  await goInHistory(page, -2)
  await expect(page.locator('[data-first]')).toHaveCount(1)
  await expect(notices).toHaveCount(1)
  await packageLink(page).click()
  await expect(selectedPackage(page)).toBeVisible()
})

test('quem volta ao checkout guardado o corrige sem o cartão, e não é levado depois de sair', async ({ page }) => {
  await openFilledCheckout(page)
  await fillCard(page)
  await page.getByLabel('Parcelas').selectOption('3')
  await page.getByLabel('CPF do titular').fill('529982247251')
  const said = [page.getByText('Bandeira: Visa'), page.getByText(messages.cardCpf.long)]
  for (const words of said) await expect(words).toBeVisible()
  const email = page.getByLabel('E-mail')
  await email.fill('ana@')
  await submitButton(page).click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await leaveAndReturn(page)
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('ana@gmail.com')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expectContact(page)
  // The second time in fields that are made anew.
  for (const again of [credit, pix, credit]) {
    await again(page).check()
    if (again === pix) continue
    for (const label of [...Object.keys(card), 'Banco emissor']) await expect(page.getByLabel(label)).toHaveValue('')
  }
  await expect(page.getByLabel('Parcelas')).toHaveValue('3')
  for (const words of said) await expect(words).toHaveCount(0)
  await page.getByLabel('Número do cartão').press('Control+z')
  await expect(page.getByLabel('Número do cartão')).toHaveValue('')

  await submitButton(page).click()
  await expect(busyButton(page)).toBeVisible()
  await leaveAndReturn(page)
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled')
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByText(done)).toHaveCount(0)
  await submitButton(page).click()
  await expect(page.getByText(done)).toBeVisible()
})

testIn('all')('o cartão leva nesta aba à página que cobra, e quem volta a acha no painel', async ({ page, book }) => {
  const url = 'https://www.mercadopago.com.br/checkout/1'
  const pay = { url, expiresAt: '2026-05-14T10:00:00-03:00' }
  Object.assign(book, { answer: { pay }, news: { pay } })
  await openFilledCheckout(page)
  await credit(page).check()
  await page.getByLabel('Parcelas').selectOption('3')
  await expect(page.getByText('Você paga em mercadopago.com.br', { exact: true })).toBeVisible()
  await expect(page.getByText('O pagamento abre nesta aba.')).toBeVisible()
  await leaveAndReturn(page, async () => {
    await submitButton(page).click()
    await expect(page).toHaveURL(url)
  })
  expect(book.orders).toMatchObject([{ method: 'credit', installments: 3, totalCents: 21_552 }])
  await expect(page).toHaveURL(new RegExp(`#${book.orders[0]?.code}$`))
  await expect(knownOrder(page)).toBeFocused()
  const way = page.getByRole('link', { name: 'Pagar R$ 215,52 em mercadopago.com.br' })
  await expect(way).toHaveAttribute('href', url)
  await expectAccessible(page)
})

testIn('links')('o bloqueador de pop-ups deixa pagar no clique, mesmo antes do script', async ({ page, context }) => {
  // A control: this tab must be blocked. Not by `evaluate`, which counts as a gesture of the visitor.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.control = window.open('/robots.txt') ? 'open' : 'blocked'
    })
  })
  const url = 'https://pay.exemplo.com/inscritos-1000'
  for (const isEarly of [false, true]) {
    const release = await openWithoutScripts(page, checkoutPath({ paymentLink: url }))
    if (!isEarly) {
      release()
      await hydrated(page)
    }
    await expect(page.locator('html')).toHaveAttribute('data-control', 'blocked')
    await fillContact(page)
    const opened = context.waitForEvent('page')
    await submitButton(page).click()
    // The page is not looked at until the tab is there: that might count as another gesture.
    release()
    const payment = await opened
    await expect(payment).toHaveURL(url)
    await payment.close()
    await expect(page).toHaveURL('/')
    await expect(orderNotice(page)).toBeFocused()
    expect(context.pages()).toHaveLength(1)
    await orderNotice(page).getByRole('button', { name: 'Fechar' }).click()
  }
})

test('o preenchimento automático do Chrome enche o contato e o cartão', async ({ page, context }) => {
  await openCheckout(page)
  await credit(page).check()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Autofill.enable')
  // Found by object, not by node id: node ids end when the document changes, and React may still change it.
  const fieldId = async (name: string) => {
    const expression = `document.querySelector('[name=${name}]')`
    const { result } = await devtools.send('Runtime.evaluate', { expression })
    const { node } = await devtools.send('DOM.describeNode', { objectId: result.objectId })
    return node.backendNodeId
  }
  await expect(page.getByLabel('Número do cartão')).toBeVisible()
  const address = { NAME_FULL: 'Ana Souza', EMAIL_ADDRESS: 'ana@gmail.com', ADDRESS_HOME_COUNTRY: 'BR' }
  const given = Object.entries({ ...address, PHONE_HOME_WHOLE_NUMBER: '+5511987654321' })
  const fields = given.map(([name, value]) => ({ name, value }))
  await devtools.send('Autofill.trigger', { fieldId: await fieldId('whatsapp'), address: { fields } })
  await expect(page.getByLabel('WhatsApp com DDD')).toHaveValue('(11) 98765-4321')
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@gmail.com')

  const kept = { number: '4111111111111111', name: 'Ana Souza', expiryMonth: '08', expiryYear: '2029', cvc: '123' }
  await devtools.send('Autofill.trigger', { fieldId: await fieldId('cardNumber'), card: kept })
  await expect(page.getByLabel('Número do cartão')).toHaveValue('4111 1111 1111 1111')
  await expect(page.getByLabel('Validade (MM/AA)')).toHaveValue('08/29')
  await expect(page.getByLabel('CVV')).toHaveValue('123')
  await expect(page.getByLabel('Nome impresso no cartão')).toHaveValue('Ana Souza')
})
