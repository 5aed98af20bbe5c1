import { openCheckout } from '../support/checkout.ts'
import { advance, countdown, openHome, openHomeWithStoppedClock, toasts } from '../support/home.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, hydrated, stopClock, test, type Page } from '../support/test.ts'

const pause = (page: Page) => page.getByRole('button', { name: /animações$/ })

test('cada página em que algo se move tem um só botão de pausa', async ({ page }) => {
  await openHome(page)
  await expect(pause(page)).toHaveCount(1)
  await openCheckout(page)
  await expect(pause(page)).toHaveCount(1)
})

test.describe('numa loja cuja oferta acaba', () => {
  test.use({ baseURL: siteUrlOf('long') })

  test('os avisos de compra ainda têm o seu botão de pausa @both', async ({ page }) => {
    await page.clock.pauseAt('2049-12-31T23:55:10-03:00')
    await openHome(page)
    await expect(countdown(page)).toBeVisible()
    await expect(pause(page)).toHaveCount(1)
    await page.clock.fastForward('05:00')
    await advance(page, 1000)
    await expect(countdown(page)).toHaveCount(0)
    await expect(pause(page)).toHaveCount(1)

    await pause(page).click()
    // The name stays: a screen reader says the state, and not that a name has changed.
    await expect(pause(page)).toHaveAccessibleName('Pausar animações')
    await expect(pause(page)).toHaveAttribute('aria-pressed', 'true')
    await advance(page, 60_000)
    await expect(toasts(page)).toHaveCount(0)
    await pause(page).click()
    await advance(page, 2000)
    await expect(toasts(page)).toHaveCount(1)
  })
})

test.describe('numa loja cuja oferta acaba e que não tem avisos', () => {
  test.use({ baseURL: siteUrlOf('deadline') })

  test('o foco que estava no botão passa para o título quando ele some', async ({ page }) => {
    await openHomeWithStoppedClock(page)
    await pause(page).focus()
    await page.clock.fastForward('05:00')
    await advance(page, 1000)
    await expect(pause(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('onde nada se move não há botão de pausa', async ({ page }) => {
    await stopClock(page)
    await openHome(page)
    await expect(countdown(page)).toHaveCount(0)
    await expect(pause(page)).toHaveCount(0)
    // When the first toast would come.
    await advance(page, 2000)
    await expect(toasts(page)).toHaveCount(0)
    await page.clock.resume()
    await openCheckout(page)
    await hydrated(page)
    await expect(pause(page)).toHaveCount(0)
  })
})
