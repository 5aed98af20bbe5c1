import { draftKey } from '#src/browser/storage-keys.ts'
import {
  busyButton,
  cardNumber,
  credit,
  done,
  expectContact,
  fillCard,
  fillContact,
  finishOrder,
  openCheckout,
  openFilledCheckout,
  pix,
  readyToOrder,
  refuseStorage,
  stopBeforeOrder,
  stored,
  submitButton,
} from '../support/checkout.ts'
import { holdBackScripts } from '../support/network.ts'
import { expect, hydrated, test, type Page } from '../support/test.ts'

async function expectEmpty(page: Page): Promise<void> {
  for (const label of ['Link do canal ou vídeo', 'E-mail', 'WhatsApp com DDD']) {
    await expect(page.getByLabel(label)).toHaveValue('')
  }
}

test('o contato resiste a recarregar e a um passeio pela loja', async ({ page }) => {
  await openFilledCheckout(page)
  await page.reload()
  await hydrated(page)
  await expectContact(page)
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.getByRole('link', { name: /10\.000 Inscritos por/ }).click()
  await expectContact(page)
  await page.getByLabel('E-mail').fill('')
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('E-mail')).toHaveValue('')
  await expect(page.getByLabel('WhatsApp com DDD')).toHaveValue('(11) 98765-4321')
})

test('depois do pedido o formulário volta vazio', async ({ page }) => {
  await readyToOrder(page)
  await submitButton(page).click()
  await page.clock.runFor(2000)
  await expect(page.getByText(done)).toBeVisible()
  await page.clock.runFor(1000)
  // Until then the tab keeps the order for the link to the shop (docs/behavior.md, section 13).
  await page.getByRole('button', { name: 'Fechar' }).click()
  expect(await stored(page)).not.toMatch(/ana@gmail|canalemalta|98765/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Finalize seu pedido' })).toBeVisible()
  await expectEmpty(page)
})

test('nada do pedido volta a ser guardado enquanto a página inicial demora a chegar', async ({ page }) => {
  const release = await holdBackScripts(page, 'Dúvidas Frequentes')
  await readyToOrder(page)
  await submitButton(page).click()
  await page.clock.runFor(2000)
  await page.clock.runFor(1000)
  const draft = () => page.evaluate((key) => sessionStorage.getItem(key), draftKey)
  await expect.poll(draft).toBeNull()
  await page.getByLabel('E-mail').click({ force: true })
  await page.keyboard.type('bia@gmail.com')
  expect(await draft()).toBeNull()
  release()
  await expect(page.getByRole('button', { name: 'Fechar' })).toBeVisible()
  await page.goBack()
  await expectEmpty(page)
  // The next order has a draft of its own.
  await page.getByLabel('E-mail').fill('bia@gmail.com')
  expect(await stored(page)).toContain('bia@gmail')
})

/** Every value of the card as it is typed and as it is shown; '123' alone could be part of anything. */
const cardData = /4111|0829|08\/29|"123"|Ávila|529\.?982|12\.345\.678-X|nubank/i

test('os dados do cartão ficam ao trocar de forma de pagamento e somem ao sair', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')))
  await openFilledCheckout(page)
  await fillCard(page)
  await page.getByLabel('Parcelas').selectOption('3')
  await pix(page).check()
  await credit(page).check()
  for (const [label, value] of [
    ['Número do cartão', '4111 1111 1111 1111'],
    ['Validade (MM/AA)', '08/29'],
    ['Código de segurança (CVV)', '123'],
    ['Nome impresso no cartão', "Ana D'Ávila-Souza"],
    ['Banco emissor', 'nubank'],
    ['Parcelas', '3'],
    ['CPF do titular', '529.982.247-25'],
    ['Número do documento', '12.345.678-X'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value)
  }
  await stopBeforeOrder(page)
  await submitButton(page).click()
  await expect(busyButton(page)).toBeVisible()
  expect(await stored(page)).toContain('ana@gmail.com')
  expect(await stored(page)).not.toMatch(cardData)

  await page.clock.resume()
  for (const leave of [() => page.reload(), () => page.getByRole('link', { name: 'Voltar' }).click()]) {
    await leave()
    if (!page.url().includes('/checkout')) await page.goBack()
    await hydrated(page)
    await credit(page).check()
    await expect(cardNumber(page)).toHaveValue('')
    await expect(page.getByLabel('Nome impresso no cartão')).toHaveValue('')
    await expect(page.getByLabel('CPF do titular')).toHaveValue('')
    await expect(page.getByLabel('Banco emissor')).toHaveValue('')
    expect(await stored(page)).not.toMatch(cardData)
  }
  expect(requests.filter((request) => cardData.test(decodeURIComponent(request)))).toEqual([])
  expect(decodeURIComponent(page.url())).not.toMatch(cardData)
})

test('o pedido funciona quando o navegador se recusa a guardar dados', async ({ page }) => {
  await refuseStorage(page)
  await openFilledCheckout(page)
  await page.getByRole('button', { name: 'Pausar animações' }).click()
  await page.getByRole('button', { name: 'Pausar animações' }).click()
  await stopBeforeOrder(page)
  await submitButton(page).click()
  await finishOrder(page)
  await expect(page.getByText(done)).toBeVisible()
})

test('o pedido funciona quando não há mais espaço para guardar ou o que há não é nosso', async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('contato', '[{"email":42')
    sessionStorage.setItem('pedido', 'null')
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openCheckout(page)
  await expectEmpty(page)
  await fillContact(page)
  await submitButton(page).click()
  await expect(busyButton(page)).toBeVisible()
})
