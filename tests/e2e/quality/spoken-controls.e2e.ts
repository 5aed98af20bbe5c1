import { errorSummary, fillCard, fillContact, openCheckout, submitButton } from '../support/checkout.ts'
import { idle } from '../support/home.ts'
import { failScripts, scriptsArrived } from '../support/network.ts'
import { measure, misnamedControls, reachState } from '../support/layout.ts'
import { recordSpeech, type Utterance } from '../support/spoken.ts'
import { expect, test, type Page } from '../support/test.ts'

const suggestion = (page: Page) => page.getByText('Você quis dizer ana@gmail.com?')

for (const [how, submit] of [
  ['Enter no campo', (page: Page) => page.getByLabel('E-mail').press('Enter')],
  ['um clique no botão', (page: Page) => submitButton(page).click()],
] as const) {
  test(`depois de ${how}, um conselho espera até o resumo dos erros ser deixado @desktop`, async ({ page }) => {
    await openCheckout(page)
    await fillContact(page, { 'WhatsApp com DDD': '' })
    await scriptsArrived(page)
    await page.getByLabel('E-mail').fill('ana@gmial.com')
    await submit(page)
    await expect(errorSummary(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await idle(page)
    await expect(suggestion(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('WhatsApp com DDD')).toBeFocused()
    await expect(suggestion(page)).toBeVisible()
  })
}

test('o que não cabe na máscara é dito na hora, uma vez', async ({ page }) => {
  await page.addInitScript(recordSpeech)
  await openCheckout(page)
  await fillCard(page)
  await page.getByLabel('CPF do titular').focus()
  await scriptsArrived(page)
  await idle(page)
  await page.evaluate(() => (window as unknown as { spoken: Utterance[] }).spoken.splice(0))
  await page.keyboard.press('End')
  await page.keyboard.type('9')
  await idle(page)
  const said = await page.evaluate(() => (window as unknown as { spoken: Utterance[] }).spoken)
  expect(said.map(({ by, text }) => `${by}: ${text}`)).toEqual([
    'aviso: Aviso: Há números a mais no CPF: são 11. O CNPJ vai em Número do documento.',
  ])
})

test('um campo corrigido diz isso até mudar de novo, e um que nunca esteve errado não diz', async ({ page }) => {
  await openCheckout(page)
  await submitButton(page).click()
  await scriptsArrived(page)
  const phone = page.getByLabel('WhatsApp com DDD')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await phone.fill('11987654321')
  await phone.blur()
  await expect(phone).toHaveAccessibleDescription(/Corrigido\.\s+Vamos chamar você em \+55 11/)
  await phone.focus()
  await phone.blur()
  await idle(page)
  await expect(phone).toHaveAccessibleDescription(/Corrigido\./)
  await phone.fill('21987654321')
  await phone.blur()
  await expect(phone).toHaveAccessibleDescription(/Vamos chamar você em \+55 21/)
  await expect(page.getByText('Corrigido.')).toHaveCount(0)
})

test('o título já nomeia o pedido antes dos scripts, e não muda quando eles chegam', async ({ page, allowConsole }) => {
  const title = 'Checkout - Inscritos | Canal em Alta'
  await page.addInitScript(() => {
    const titles = new Set<string>()
    Object.assign(window, { titles })
    document.addEventListener('DOMContentLoaded', () => {
      const note = () => titles.add(document.title)
      note()
      new MutationObserver(note).observe(document.head, { childList: true, subtree: true, characterData: true })
    })
  })
  await openCheckout(page)
  expect(await page.evaluate(() => [...(window as unknown as { titles: Set<string> }).titles])).toEqual([title])
  allowConsole(/Failed to|ERR_/)
  await failScripts(page)
  await page.reload()
  await expect(page).toHaveTitle(title)
})

for (const state of ['home', 'order-notice', 'checkout-advice', 'checkout-errors', 'checkout-card', 'order-pix']) {
  test(`cada controle tem no nome o que se lê nele: ${state} @both`, async ({ page }) => {
    await reachState(page, state)
    expect(await measure(page, misnamedControls)).toEqual([])
  })
}

/** Regions with more than one text or with a control in them, and results inside descriptions, which are not read. */
const faultyRegions = (page: Page) =>
  page.evaluate(() => {
    const regions = [...document.querySelectorAll('[aria-live], [role=status]')]
    const full = regions.filter((region) => region.childElementCount > 1 || region.querySelector('a, button, svg'))
    const described = [...document.querySelectorAll('[aria-describedby]')]
    const ids = described.flatMap((element) => (element.getAttribute('aria-describedby') ?? '').split(' '))
    const silent = ids.filter(
      (id) => !document.getElementById(id) || document.getElementById(id)?.querySelector('output'),
    )
    return [...full.map(({ outerHTML }) => outerHTML), ...silent]
  })

for (const state of ['checkout-advice', 'checkout-errors', 'checkout-card', 'order-done']) {
  test(`cada região que fala tem um texto só: ${state}`, async ({ page }) => {
    await reachState(page, state)
    expect(await faultyRegions(page)).toEqual([])
  })
}
