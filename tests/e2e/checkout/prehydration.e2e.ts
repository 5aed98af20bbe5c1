import { holdBack } from '../support/loads.ts'
import { expect, hydrated, test, type Page } from '../support/test.ts'
import { expectContact, fillContact, order } from '../support/fill.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Finalizar Pedido' })
const credit = (page: Page) => page.getByRole('radio', { name: 'Cartão de crédito' })

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('o formulário aparece, diz como pedir e nada vai para o endereço', async ({ page }) => {
    await page.goto('/checkout')
    const way = page.getByRole('link', { name: 'pedido pelo WhatsApp' })
    await expect(way).toBeVisible()
    await expect(way).toHaveAttribute('href', /^https:\/\/wa\.me\//)
    await expect(page.getByRole('radio', { name: 'PIX' })).toBeChecked()
    await fillContact(page)
    await page.getByLabel('E-mail').press('Enter')
    await submit(page).click()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByLabel('E-mail')).toHaveValue('ana@gmail.com')
  })
})

test('o que se digita antes de o script chegar continua lá depois', async ({ page }) => {
  const release = await holdBack(page, '**/*.js')
  // The scripts hold back every later event of the page.
  await page.goto(`/checkout?${new URLSearchParams(order()).toString()}`, { waitUntil: 'commit' })
  const url = page.url()
  await expect(page.getByRole('main').getByText('1.000 Inscritos')).toBeVisible()
  await expect(page.getByRole('definition').getByText('R$ 204,74')).toBeVisible()
  await fillContact(page, { 'WhatsApp com DDD': '+55 11 98765-4321' })
  await credit(page).check()
  await submit(page).click()
  await page.getByLabel('E-mail').press('Enter')
  expect(page.url()).toBe(url)
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')

  release()
  await hydrated(page)
  await expectContact(page)
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(credit(page)).toBeChecked()
  await expect(page.getByLabel('Número do cartão')).toBeVisible()
  expect(page.url()).toBe(url)

  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Processando...' })).toBeVisible()
})
