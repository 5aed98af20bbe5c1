import { advance, openStill } from '../support/open-home.ts'
import { expect, test, type Page } from '../support/test.ts'

const toastsOf = (page: Page) => page.getByRole('region', { name: 'Compras recentes' }).getByRole('listitem')

test('o primeiro aparece aos 2 s, marcado como exemplo, e some 5,3 s depois', async ({ page }) => {
  await openStill(page)
  const toasts = toastsOf(page)
  await advance(page, 1999)
  await expect(toasts).toHaveCount(0)
  await advance(page, 1)
  await expect(toasts).toHaveCount(1)
  await expect(toasts.getByText('Exemplo', { exact: true })).toBeVisible()
  await expect(toasts).toContainText(/ · ([1-9]|[12]\d|30) min atrás/)
  await advance(page, 4999)
  await expect(toasts).not.toHaveAttribute('data-leaving')
  await advance(page, 1)
  await expect(toasts).toHaveAttribute('data-leaving')
  await advance(page, 299)
  await expect(toasts).toHaveCount(1)
  await advance(page, 1)
  await expect(toasts).toHaveCount(0)
})

for (const [random, waitMs] of [
  [0, 20_000],
  [0.9999999, 27_000],
] as const) {
  test(`o seguinte vem ${waitMs / 1000} s depois, com a sorte em ${random}`, async ({ page }) => {
    await openStill(page, random)
    const toasts = toastsOf(page)
    await advance(page, 2000)
    await expect(toasts).toHaveCount(1)
    const before = await toasts.innerText()
    await advance(page, 5000)
    await expect(toasts).toHaveAttribute('data-leaving')
    await advance(page, waitMs - 5001)
    await expect(toasts).toHaveCount(0)
    await advance(page, 1)
    await expect(toasts).toHaveCount(1)
    expect(await toasts.innerText()).not.toBe(before)
  })
}

test('fecha pelo botão', async ({ page }) => {
  await openStill(page)
  await advance(page, 2000)
  await toastsOf(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(toastsOf(page)).toHaveAttribute('data-leaving')
  await advance(page, 300)
  await expect(toastsOf(page)).toHaveCount(0)
})

test('espera por quem está nele e não rouba o foco', async ({ page }) => {
  await openStill(page)
  const toasts = toastsOf(page)
  await advance(page, 2000)
  await expect(page.locator('body')).toBeFocused()
  const close = toasts.first().getByRole('button', { name: 'Fechar' })
  await close.focus()
  await advance(page, 15_000)
  await expect(close).toBeFocused()
  await close.blur()
  await advance(page, 5000)
  await expect(toasts).toHaveAttribute('data-leaving')
})

test('não cobre o botão flutuante na tela mais estreita', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openStill(page)
  await advance(page, 2000)
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))
  const toast = await toastsOf(page).boundingBox()
  const button = await page.getByRole('link', { name: 'Falar no WhatsApp' }).last().boundingBox()
  expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThan(button?.x ?? 0)
  expect(toast?.x).toBeGreaterThanOrEqual(0)
})
