import { checkoutPath, errorSummary, openCheckout, submitButton } from '../support/checkout.ts'
import { contact, credit, fillContact, pix } from '../support/fields.ts'
import { translate } from '../support/layout.ts'
import { failScripts, openWithoutScripts } from '../support/network.ts'
import { busyButton } from '../support/placing.ts'
import { expect, hydrated, test, testIn, type Page } from '../support/test.ts'

/** Adds a node beside each field, as a password manager does. */
const addNodes = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('input').forEach((input) => input.after(document.createElement('div'))))

// Where the prerendered page was changed, React replaces it with a new one.
const changes = { 'sem mudança': () => {}, 'com os nós de uma extensão': addNodes, traduzida: translate }

for (const [name, change] of Object.entries(changes)) {
  testIn('cards-first')(`o que se escreve antes do script fica: página ${name}`, async ({ page, allowConsole }) => {
    // React logs that it renders the page anew.
    allowConsole(/Minified React error #418/)
    const release = await openWithoutScripts(page, checkoutPath())
    await expect(credit(page)).toBeChecked()
    const typed = { ...contact, 'WhatsApp com DDD': '+51 912 345 678' }
    await fillContact(page, typed)
    // If Enter sent the form without a script, everything typed would be lost.
    await page.getByLabel('E-mail').press('Enter')
    await page.getByLabel('Nome impresso no cartão').fill('Ana Souza')
    await page.getByLabel('Banco emissor').selectOption('Nubank')
    await page.getByLabel('Número do cartão').fill('4111111111111111')
    await pix(page).check()
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
    await change(page)
    release()
    await hydrated(page)
    for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text)
    await expect(pix(page)).toBeChecked()
    await expect(pix(page)).toBeFocused()
    await credit(page).check()
    await expect(page.getByLabel('Nome impresso no cartão')).toHaveValue('Ana Souza')
    await expect(page.getByLabel('Banco emissor')).toHaveValue('nubank')
    await expect(page.getByLabel('Número do cartão')).toHaveValue('4111 1111 1111 1111')
  })
}

test('um formulário alheio não é lido, não perde nada e não recebe o foco', async ({ page }) => {
  const release = await openWithoutScripts(page, checkoutPath())
  await fillContact(page, { 'E-mail': '' })
  await credit(page).check()
  await page.evaluate(() => {
    const form = document.createElement('form')
    for (const [name, value] of Object.entries({ email: 'barra@exemplo.com', cardCvv: '123', method: 'pix' }))
      form.append(Object.assign(document.createElement('input'), { name, value }))
    form.append(Object.assign(document.createElement('button'), { type: 'submit' }))
    document.body.prepend(form)
  })
  release()
  await hydrated(page)
  await expect(page.getByLabel('E-mail')).toHaveValue('')
  await expect(page.getByLabel('Link do canal ou vídeo')).toHaveValue(contact['Link do canal ou vídeo'])
  await expect(credit(page)).toBeChecked()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect(page.locator('body > form [name=cardCvv]')).toHaveValue('123')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.getByLabel('E-mail').fill(contact['E-mail'])
  await page.getByLabel('E-mail').press('Tab')
  await page.locator('form form, #root form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(busyButton(page)).toBeFocused()
})

testIn('long')('um clique de antes do script vale também numa loja cuja oferta acabou', async ({ page }) => {
  await page.clock.setSystemTime(new Date('2026-05-13T12:00:00-03:00'))
  const release = await openWithoutScripts(page, checkoutPath())
  await submitButton(page).click()
  release()
  await expect(errorSummary(page)).toBeFocused()
})

test('se nenhum script da página começa, os estilos mostram sozinhos como pedir pelo WhatsApp', async ({ page }) => {
  const wayOut = page.getByText(/^O formulário não carregou/)
  const endAnimations = () => page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await openCheckout(page)
  await endAnimations()
  await expect(wayOut).toBeHidden()

  // What Rocket Loader and the like make of scripts.
  await page.route(/\/checkout/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('<script', '<script type="held"')
    await route.fulfill({ response, body })
  })
  await page.goto(checkoutPath())
  await expect(wayOut).toBeHidden()
  await endAnimations()
  await expect(wayOut).toBeVisible()
  await expect(page.getByRole('link', { name: 'faça seu pedido pelo WhatsApp' })).toBeVisible()
})

test('um clique de antes do script vale por 5 s, e depois o botão é o que era', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|dynamically imported module|Minified React error #418/)
  const startAgain = await failScripts(page)
  let release = await openWithoutScripts(page, checkoutPath())
  await fillContact(page)
  await submitButton(page).press('Enter')
  await expect(busyButton(page)).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('recarregou', 'sim'))
  release()
  await expect(page.locator('html')).toHaveAttribute('data-failed', '')
  await expect(submitButton(page)).toBeVisible()
  await startAgain()

  for (const waitMs of [5000, 1000]) {
    release = await openWithoutScripts(page, checkoutPath())
    await fillContact(page)
    await submitButton(page).click()
    await expect(busyButton(page)).toBeVisible()
    // The same holds for a button that React renders anew.
    await addNodes(page)
    await page.clock.fastForward(waitMs)
    release()
    await hydrated(page)
    await (waitMs < 5000 ? busyButton(page) : submitButton(page)).waitFor()
  }
  await expect(page).toHaveURL('/')

  release = await openWithoutScripts(page, '/')
  const question = page.getByRole('button', { name: 'Preciso informar a minha senha?' })
  await question.click()
  await expect(question).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
})
