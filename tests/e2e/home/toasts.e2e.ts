import { advance, openHomeWithStoppedClock, toasts } from '../support/home.ts'
import { expect, test } from '../support/test.ts'

test('o primeiro aviso de compra aparece aos 2 s, marcado como exemplo, e some 5,3 s depois', async ({ page }) => {
  await openHomeWithStoppedClock(page)
  await advance(page, 1999)
  await expect(toasts(page)).toHaveCount(0)
  await advance(page, 1)
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page).getByText('Exemplo', { exact: true })).toBeVisible()
  await expect(toasts(page)).toContainText(/, ([1-9]|[12]\d|30) min atrás/)
  await advance(page, 4999)
  await expect(toasts(page)).not.toHaveAttribute('data-leaving')
  await advance(page, 1)
  await expect(toasts(page)).toHaveAttribute('data-leaving')
  await advance(page, 299)
  await expect(toasts(page)).toHaveCount(1)
  await advance(page, 1)
  await expect(toasts(page)).toHaveCount(0)
})

for (const [random, waitMs] of [
  [0, 20_000],
  [0.9999999, 27_000],
] as const) {
  test(`o aviso de compra seguinte vem ${waitMs / 1000} s depois, com a sorte em ${random}`, async ({ page }) => {
    await openHomeWithStoppedClock(page, random)
    await advance(page, 2000)
    await expect(toasts(page)).toHaveCount(1)
    const before = await toasts(page).innerText()
    await advance(page, 5000)
    await expect(toasts(page)).toHaveAttribute('data-leaving')
    await advance(page, waitMs - 5001)
    await expect(toasts(page)).toHaveCount(0)
    await advance(page, 1)
    await expect(toasts(page)).toHaveCount(1)
    expect(await toasts(page).innerText()).not.toBe(before)
  })
}

test('o aviso de compra fecha pelo botão', async ({ page }) => {
  await openHomeWithStoppedClock(page)
  await advance(page, 2000)
  await toasts(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(toasts(page)).toHaveAttribute('data-leaving')
  await advance(page, 300)
  await expect(toasts(page)).toHaveCount(0)
})

test('o aviso de compra espera por quem está nele e não rouba o foco', async ({ page }) => {
  await openHomeWithStoppedClock(page)
  await advance(page, 2000)
  await expect(page.locator('body')).toBeFocused()
  const close = toasts(page).first().getByRole('button', { name: 'Fechar' })
  await close.focus()
  await advance(page, 15_000)
  await expect(close).toBeFocused()
  await close.blur()
  await advance(page, 5000)
  await expect(toasts(page)).toHaveAttribute('data-leaving')
})

test('fechar um aviso de compra pelo teclado não perde o lugar de quem lê @both', async ({ page }) => {
  await openHomeWithStoppedClock(page, 0)
  await advance(page, 2000)
  const close = toasts(page).getByRole('button', { name: 'Fechar' })
  const before = page.getByRole('contentinfo').getByRole('link').last()
  await before.focus()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  // While it is held here, the next one comes.
  await advance(page, 21_000)
  await page.keyboard.press('Enter')
  await advance(page, 300)
  await expect(toasts(page)).toHaveCount(1)
  await expect(close).toBeFocused()
  await page.keyboard.press('Enter')
  await advance(page, 300)
  await expect(toasts(page)).toHaveCount(0)
  await expect(before).toBeFocused()
})

test('fechar um aviso de compra com um toque leva o foco ao que vem depois', async ({ page }) => {
  await openHomeWithStoppedClock(page)
  await advance(page, 2000)
  await toasts(page).getByRole('button', { name: 'Fechar' }).click()
  await advance(page, 300)
  await expect(toasts(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Falar no WhatsApp/ }).last()).toBeFocused()
})
