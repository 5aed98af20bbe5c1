import {
  done,
  finishOrder,
  openFilledCheckout,
  readyToOrder,
  stopBeforeOrder,
  stored,
  submitButton,
} from '../support/checkout.ts'
import { orderNotice as notice, packageLink } from '../support/home.ts'
import { chatText, expectSelected, refuseToCopy, shownCode } from '../support/orders.ts'
import { expect, openPage, reload, test, type Page } from '../support/test.ts'

const chat = 'Enviar pedido pelo WhatsApp'

async function order(page: Page): Promise<void> {
  await readyToOrder(page)
  await submitButton(page).click()
  await finishOrder(page)
  await expect(notice(page)).toBeVisible()
  await page.clock.resume()
}

/** What may be nowhere but in the tab's own storage. */
const contactData = /ana@|98765|canalemalta|wa\.me/

test('o aviso do pedido recebe o foco uma vez, e fica com a pessoa até ser fechado', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await order(page)
  await expect(notice(page)).toBeFocused()
  // A live region with the same sentence would be heard as well.
  await expect(page.locator('[aria-live]').filter({ hasText: done })).toHaveCount(0)
  const code = await shownCode(page)
  expect(await page.evaluate(() => `${JSON.stringify(history.state)} ${location.href}`)).not.toMatch(contactData)
  expect(await stored(page)).toMatch(contactData)
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeFocused()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: chat })).toBeFocused()

  await packageLink(page).click()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(notice(page)).toContainText(code)
  await expect(packageLink(page)).toBeFocused()
  await openPage(page, '/?utm_source=x')
  await expect(notice(page)).toContainText(code)
  await expect(page.locator('body')).toBeFocused()
  await notice(page).locator('summary').click()
  expect(await chatText(page, chat)).toContain('ana@gmail.com')

  await refuseToCopy(page)
  await notice(page).getByRole('button', { name: 'Copiar código do pedido' }).click()
  await expectSelected(page, 'Código do pedido')
  await notice(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await stored(page)).not.toMatch(contactData)
  await reload(page)
  await expect(notice(page)).toHaveCount(0)
})

test('o aviso do segundo pedido, de quem volta antes de ser levado, vale também pelo primeiro', async ({ page }) => {
  await order(page)
  const first = await shownCode(page)
  await openFilledCheckout(page, { quantity: '300', price: 'R$ 17,50', category: 'curtidas' })
  await stopBeforeOrder(page, '10')
  await submitButton(page).click()
  await page.clock.runFor(2000)
  await expect(page.getByText(done)).toBeVisible()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(notice(page)).toHaveCount(1)
  await expect(notice(page)).toBeFocused()
  await expect(notice(page)).not.toContainText(first)
  await expect(notice(page)).toContainText('e mais 1')
  await notice(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(notice(page)).toHaveCount(0)
  await reload(page)
  await expect(notice(page)).toHaveCount(0)
})
