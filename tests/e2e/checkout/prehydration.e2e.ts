import {
  busyButton,
  cardNumber,
  checkoutPath,
  contact,
  credit,
  fillContact,
  pix,
  submitButton,
} from '../support/checkout.ts'
import { failScripts, holdBackScripts } from '../support/network.ts'
import { expect, hydrated, test, testIn, type Page } from '../support/test.ts'
import { translate } from '../support/translate.ts'

/** Adds a node beside each field, as a password manager does. */
const addNodes = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('input').forEach((input) => input.after(document.createElement('div'))))

// Where the prerendered page was changed, React replaces it with a new one.
const changes = [
  { around: '', change: async () => {} },
  { around: ', com os nós de uma extensão', change: addNodes },
  { around: ', com a página traduzida', change: translate },
]

for (const { around, change } of changes) {
  testIn('cards-first')(`o que se escreve antes do script continua lá${around}`, async ({ page, allowConsole }) => {
    // React logs that it renders the page anew.
    allowConsole(/Minified React error #418/)
    const release = await holdBackScripts(page)
    await page.goto(checkoutPath(), { waitUntil: 'commit' })
    await expect(credit(page)).toBeChecked()
    await fillContact(page, { 'WhatsApp com DDD': '+51 912 345 678' })
    // If Enter sent the form without a script, everything typed would be lost.
    await page.getByLabel('E-mail').press('Enter')
    await page.getByLabel('Nome impresso no cartão').fill('Ana Souza')
    await page.getByLabel('Banco emissor').selectOption('Nubank')
    await cardNumber(page).fill('4111111111111111')
    await pix(page).check()
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
    await change(page)
    release()
    await hydrated(page)
    await expect(page.getByLabel('Link do canal ou vídeo')).toHaveValue(contact['Link do canal ou vídeo'])
    await expect(page.getByLabel('E-mail')).toHaveValue(contact['E-mail'])
    await expect(page.getByLabel('WhatsApp com DDD')).toHaveValue('+51 912 345 678')
    await expect(pix(page)).toBeChecked()
    await expect(pix(page)).toBeFocused()
    await credit(page).check()
    await expect(page.getByLabel('Nome impresso no cartão')).toHaveValue('Ana Souza')
    await expect(page.getByLabel('Banco emissor')).toHaveValue('nubank')
    await expect(cardNumber(page)).toHaveValue('4111 1111 1111 1111')
  })
}

test('um clique de antes de o script chegar vale por 5 s, e depois o botão volta a ser o que era', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|dynamically imported module|Minified React error #418/)
  const startAgain = await failScripts(page)
  let release = await holdBackScripts(page)
  await page.goto(checkoutPath(), { waitUntil: 'commit' })
  await fillContact(page)
  await submitButton(page).press('Enter')
  await expect(busyButton(page)).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('recarregou', 'sim'))
  release()
  await expect(page.locator('html')).toHaveAttribute('data-failed', '')
  await expect(submitButton(page)).toBeVisible()
  await startAgain()

  for (const { waitMs, isKept } of [
    { waitMs: 5000, isKept: false },
    { waitMs: 1000, isKept: true },
  ]) {
    release = await holdBackScripts(page)
    await page.goto(checkoutPath(), { waitUntil: 'commit' })
    await fillContact(page)
    await submitButton(page).click()
    await expect(busyButton(page)).toBeVisible()
    // The same holds for a button that React renders anew.
    await addNodes(page)
    await page.clock.fastForward(waitMs)
    release()
    await hydrated(page)
    await (isKept ? busyButton(page) : submitButton(page)).waitFor()
  }
  await expect(page).toHaveURL('/')

  release = await holdBackScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const question = page.getByRole('button', { name: 'Preciso informar a minha senha?' })
  await question.click()
  await expect(question).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
})
