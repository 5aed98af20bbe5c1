import { draftKey } from '#src/browser/storage-keys.ts'
import {
  busyButton,
  expectContact,
  finishOrder,
  openFilledCheckout,
  orderStrip,
  readyToOrder,
  stored,
  submitButton,
} from '../support/checkout.ts'
import { expect, reload, test, type Page } from '../support/test.ts'

async function expectEmpty(page: Page): Promise<void> {
  for (const label of ['Link do canal ou vídeo', 'E-mail', 'WhatsApp com DDD']) {
    await expect(page.getByLabel(label)).toHaveValue('')
  }
}

test('o contato resiste a recarregar e a um passeio, e Enter envia o que se acabou de digitar @desktop', async ({
  page,
}) => {
  const target = orderStrip(page)
  await openFilledCheckout(page)
  await reload(page)
  await expectContact(page)
  await expect(target).toHaveText('1.000 Inscritos para @canalemalta')
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.getByRole('link', { name: /10\.000 Inscritos por/ }).click()
  await expectContact(page)
  await page.getByLabel('E-mail').fill('')
  await reload(page)
  await expect(page.getByLabel('E-mail')).toHaveValue('')
  await expect(page.getByLabel('WhatsApp com DDD')).toHaveValue('(11) 98765-4321')

  await page.getByLabel('E-mail').fill('ana@gmail.com')
  await page.getByLabel('Link do canal ou vídeo').fill('youtube.com/@outro')
  await page.getByLabel('Link do canal ou vídeo').press('Enter')
  await expect(busyButton(page)).toBeVisible()
  await expect(target).toHaveText('10.000 Inscritos para @outro')
})

test('enviar não rola a página, e nada do pedido fica guardado quando ele leva ao início', async ({ page }) => {
  await readyToOrder(page)
  await submitButton(page).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy({ top: 100, behavior: 'instant' }))
  const before = await page.evaluate(() => scrollY)
  await submitButton(page).click()
  await expect(busyButton(page)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await finishOrder(page)
  const draft = () => page.evaluate((key) => sessionStorage.getItem(key), draftKey)
  await expect(page.getByRole('button', { name: 'Fechar' })).toBeVisible()
  expect(await draft()).toBeNull()
  await page.goBack()
  await expectEmpty(page)
  // The next order has a draft of its own.
  await page.getByLabel('E-mail').fill('bia@gmail.com')
  expect(await stored(page)).toContain('bia@gmail')
})
