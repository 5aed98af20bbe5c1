import { finishOrder, openFilledCheckout, readyToOrder, submitButton } from '../support/checkout.ts'
import { orderNotice } from '../support/home.ts'
import { orderByPix } from '../support/orders.ts'
import { expect, expectAccessible, test, testIn, type Page } from '../support/test.ts'

test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })),
)

const refuseCommand = (page: Page) => page.evaluate(() => void Object.assign(document, { execCommand: () => false }))

/** Expects that the field is focused, shows all of its text, and that all of it is selected. */
async function expectSelected(page: Page, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name })
  await expect(field).toBeFocused()
  const { text, selected, hidden } = await field.evaluate((area: HTMLTextAreaElement) => ({
    text: area.value,
    selected: area.value.slice(area.selectionStart, area.selectionEnd),
    hidden: [area.scrollHeight - area.clientHeight, area.scrollWidth - area.clientWidth],
  }))
  expect(selected).toBe(text)
  expect(hidden).toEqual([0, 0])
  await expectAccessible(page)
}

testIn('pix')(
  'o código PIX se copia sem área de transferência, ou fica selecionado inteiro @both',
  async ({ page }) => {
    await openFilledCheckout(page)
    await orderByPix(page)
    const copied = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('copy', ({ target }) => resolve((target as HTMLTextAreaElement).value))
        }),
    )
    await page.getByRole('button', { name: 'Copiar código PIX' }).click()
    const again = page.getByRole('button', { name: 'Código copiado. Abra o app do seu banco' })
    await expect(again).toBeFocused()
    expect(await copied).toBe(await page.getByRole('textbox', { name: 'PIX copia e cola' }).inputValue())

    await refuseCommand(page)
    await again.click()
    await expect(page.getByText('O código está selecionado')).toBeVisible()
    await expectSelected(page, 'PIX copia e cola')
  },
)

test('o código do pedido fica selecionado onde não há como copiar', async ({ page }) => {
  await readyToOrder(page)
  await submitButton(page).click()
  await finishOrder(page)
  await refuseCommand(page)
  await orderNotice(page).getByRole('button', { name: 'Copiar código do pedido' }).click()
  await expectSelected(page, 'Código do pedido')
})
