import type { Locator } from 'playwright/test'
import { errorSummary, openCheckout, submitButton } from '../support/checkout.ts'
import { idle } from '../support/clock.ts'
import { contact, credit, pix } from '../support/fields.ts'
import { expectHome, orderNotice } from '../support/home.ts'
import { translate } from '../support/layout.ts'
import { brCode, knownOrder, orderByPix } from '../support/orders.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, test, type Page } from '../support/test.ts'

test.use({ baseURL: siteUrlOf('all') })

/** The page's text after each step of an order. If `isTranslated`, the page is translated before the next step. */
async function textsOfOrder(page: Page, isTranslated: boolean): Promise<string[]> {
  const texts: string[] = []
  const link = page.getByLabel('Link do canal ou vídeo')
  const email = page.getByLabel('E-mail')
  const whatsapp = page.getByLabel('WhatsApp com DDD')

  async function shows(what: Locator) {
    await expect(what.first()).toBeVisible()
    await idle(page)
    const text = await page.evaluate(() => `${document.title} ${document.getElementById('root')?.textContent}`)
    texts.push(text.replaceAll(/\d\d:\d\d/g, ''))
    if (isTranslated) await translate(page)
  }
  async function says(field: Locator, text: string, remark: string | RegExp) {
    await field.fill(text)
    await field.blur()
    await shows(page.getByText(remark))
  }

  await openCheckout(page)
  await shows(submitButton(page))
  await submitButton(page).click()
  await shows(errorSummary(page))
  await says(email, 'ana@gmial.com', 'Você quis dizer ana@gmail.com?')
  await page.getByRole('button', { name: 'Usar este e-mail' }).click()
  await email.blur()
  await shows(page.getByText('Corrigido.'))
  await says(link, contact['Link do canal ou vídeo'], 'Canal: youtube.com/@canalemalta')
  await says(link, '', 'Finalizar Pedido')
  await says(link, 'youtube.com/watch?v=dQw4w9WgXcQ', /^Aviso:/)
  await says(link, contact['Link do canal ou vídeo'], '@canalemalta')
  await says(whatsapp, '11 9876', /^Aviso:/)
  await says(email, 'ana', /^Erro:|^Aviso:/)
  await submitButton(page).click()
  await shows(errorSummary(page).getByRole('heading', { name: 'Por favor, insira um email válido.' }))
  await says(email, contact['E-mail'], 'Corrigido.')
  await says(whatsapp, contact['WhatsApp com DDD'], 'Vamos chamar você em')
  const remarks = { '4111111111111112': 'Confira o número', '4111111111111111': 'Bandeira: Visa' }
  for (const [number, remark] of Object.entries(remarks)) {
    await credit(page).check()
    await shows(page.getByRole('heading', { name: 'Dados do cartão' }))
    await page.getByLabel('Parcelas').selectOption('7')
    await says(page.getByLabel('Número do cartão'), number, remark)
    await pix(page).check()
    await shows(page.getByText('Preço original'))
  }

  await orderByPix(page)
  await shows(brCode(page))
  await page.getByRole('button', { name: 'Voltar ao formulário' }).click()
  await shows(submitButton(page))
  await submitButton(page).click()
  await shows(knownOrder(page))
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await shows(orderNotice(page))
  await page.getByRole('button', { name: 'Preciso informar a minha senha?' }).click()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(orderNotice(page)).toHaveCount(0)
  await expectHome(page)
  await shows(page.getByText('Dúvidas Frequentes'))
  return texts
}

// It found a form that broke when a link was filled, left and emptied, and a total without its note.
test('quem traduz a página faz o pedido e lê sempre o que vale', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('animacoes-pausadas', 'sim')
    // Both orders get the same code.
    crypto.getRandomValues = (array) => array
  })
  const texts = await textsOfOrder(page, false)
  await page.evaluate(() => sessionStorage.clear())
  expect(await textsOfOrder(page, true)).toEqual(texts)
})
