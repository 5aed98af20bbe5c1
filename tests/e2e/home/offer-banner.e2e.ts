import { advance, countdown, openHomeWithStoppedClock } from '../support/home.ts'
import { expect, hydrated, test } from '../support/test.ts'

test('a contagem da oferta começa em 30:00, anda de segundo em segundo e recomeça', async ({ page }) => {
  await openHomeWithStoppedClock(page)
  const timer = countdown(page)
  await expect(timer).toHaveText('30:00')
  await advance(page, 1000)
  await expect(timer).toHaveText('29:59')
  await page.clock.fastForward('29:58')
  await expect(timer).toHaveText('0:01')
  await advance(page, 1000)
  await expect(timer).toHaveText('0:00')
  await advance(page, 1000)
  await expect(timer).toHaveText('30:00')
  await advance(page, 1000)
  await expect(timer).toHaveText('29:59')
})

test('a pausa da página inicial segura contagem e avisos, também depois de recarregar', async ({ page }) => {
  await openHomeWithStoppedClock(page)
  const timer = countdown(page)
  await advance(page, 1000)
  await expect(timer).toHaveText('29:59')
  await page.getByRole('button', { name: 'Pausar animações' }).click()
  await advance(page, 60_000)
  await expect(timer).toHaveText('29:59')
  await expect(page.getByRole('region', { name: 'Compras recentes' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Pausar animações' }).click()
  await advance(page, 1000)
  await expect(timer).toHaveText('29:58')

  await page.getByRole('button', { name: 'Pausar animações' }).click()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Pausar animações', pressed: true })).toBeVisible()
  await advance(page, 60_000)
  await expect(timer).toHaveText('30:00')
})
