import { advance, openStill } from '../support/open-home.ts'
import { expect, hydrated, test } from '../support/test.ts'

test('o contador começa em 30:00, anda de segundo em segundo e recomeça', async ({ page }) => {
  await openStill(page)
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText('30:00')
  await advance(page, 1000)
  await expect(timer).toHaveText('29:59')
  await page.clock.fastForward('29:58')
  await expect(timer).toHaveText('0:01')
  await advance(page, 1000)
  await expect(timer).toHaveText('30:00')
  await advance(page, 1000)
  await expect(timer).toHaveText('29:59')
})

test('a pausa segura contador e avisos, vale depois de recarregar e continua de onde parou', async ({ page }) => {
  await openStill(page)
  const timer = page.getByRole('timer')
  await advance(page, 1000)
  await expect(timer).toHaveText('29:59')
  await page.getByRole('button', { name: 'Pausar animações' }).click()
  await advance(page, 60_000)
  await expect(timer).toHaveText('29:59')
  await expect(page.getByRole('region', { name: 'Compras recentes' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Retomar animações' }).click()
  await advance(page, 1000)
  await expect(timer).toHaveText('29:58')

  await page.getByRole('button', { name: 'Pausar animações' }).click()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Retomar animações' })).toBeVisible()
  await advance(page, 60_000)
  await expect(timer).toHaveText('30:00')
})
