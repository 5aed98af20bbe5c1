import { advance, countdown, openHome, openHomeWithStoppedClock, packageLink, toasts } from '../support/home.ts'
import { expect, reload, test, testIn, type Page } from '../support/test.ts'

const pause = (page: Page) => page.getByRole('button', { name: /animações$/ })

test('as ofertas contam, e a pausa as segura, também depois de recarregar', async ({ page }) => {
  await openHomeWithStoppedClock(page)
  const timer = countdown(page)
  await expect(timer).toHaveText('30:00')
  await advance(page, 1000)
  await expect(timer).toHaveText('29:59')
  await pause(page).click()
  // The first toast was due by now.
  await advance(page, 2000)
  await expect(toasts(page)).toHaveCount(0)
  await advance(page, 60_000)
  await expect(timer).toHaveText('29:59')
  await pause(page).click()
  await advance(page, 1000)
  await expect(timer).toHaveText('29:58')
  await pause(page).click()
  await reload(page)
  await expect(pause(page)).toHaveAttribute('aria-pressed', 'true')
  await advance(page, 2000)
  await expect(toasts(page)).toHaveCount(0)
  await expect(timer).toHaveText('30:00')

  await packageLink(page).click()
  await expect(page.getByText('Oferta especial expira em breve!')).toBeVisible()
  await advance(page, 5000)
  await expect(timer).toHaveText('4:11')
  await pause(page).click()
  await advance(page, 1000)
  await expect(timer).toHaveText('4:10')
})

testIn('long')('numa loja cuja oferta acaba, os avisos de compra ainda têm o seu botão de pausa', async ({ page }) => {
  await page.clock.pauseAt('2049-12-31T23:55:10-03:00')
  await openHome(page)
  await expect(countdown(page)).toBeVisible()
  await expect(pause(page)).toHaveCount(1)
  await page.clock.fastForward('05:00')
  await advance(page, 1000)
  await expect(countdown(page)).toHaveCount(0)
  await expect(pause(page)).toHaveCount(1)

  await pause(page).click()
  await pause(page).click()
  // By now the first toast after the pause has come.
  await advance(page, 5300)
  await expect(toasts(page)).toHaveCount(1)
})

testIn('deadline')('o botão de pausa some com a oferta, o foco dele vai ao título, e não volta', async ({ page }) => {
  await openHomeWithStoppedClock(page)
  await pause(page).focus()
  await page.clock.fastForward('05:00')
  await advance(page, 1000)
  await expect(pause(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await reload(page)
  await expect(countdown(page)).toHaveCount(0)
  await expect(pause(page)).toHaveCount(0)
  // The first toast would be due by now.
  await advance(page, 2000)
  await expect(toasts(page)).toHaveCount(0)
  await packageLink(page).click()
  await expect(page.getByRole('heading', { name: 'Finalize seu pedido' })).toBeVisible()
  await expect(pause(page)).toHaveCount(0)
})
