import type { Locator } from 'playwright/test'
import {
  cardNumber,
  credit,
  done,
  expectContact,
  fillCard,
  fillContact,
  openCheckout,
  selectedPackage,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { advance, countdown, expectHome, openHome, openHomeWithStoppedClock, packageLink } from '../support/home.ts'
import { failScripts } from '../support/network.ts'
import { expect, hydrated, test } from '../support/test.ts'

test('nem o relógio do aparelho nem uma hora escondida mexem na contagem', async ({ page }) => {
  await openHomeWithStoppedClock(page)
  await advance(page, 10_000)
  await expect(countdown(page)).toHaveText('29:50')
  for (const [instant, shown] of [
    ['2026-05-13T09:00:00-03:00', '29:49'],
    ['2026-05-13T10:00:05-03:00', '29:48'],
    ['2038-01-19T03:14:07Z', '29:47'],
    ['1970-01-01T00:00:00Z', '29:46'],
  ] as const) {
    await page.clock.setSystemTime(instant)
    await advance(page, 1000)
    await expect(countdown(page), instant).toHaveText(shown)
  }
  await page.clock.fastForward('01:00:03')
  await expect(countdown(page)).toHaveText('29:45')
})

test('sem rede o navegador diz que não há rede, e nada se perde', async ({ page, context, allowConsole }) => {
  allowConsole(/Failed to|preload|ERR_/)
  /** Follows a link to a page of which nothing has been loaded, and comes back. */
  async function goAndComeBack(link: Locator) {
    await context.setOffline(true)
    await link.click()
    await expect(page).toHaveURL(/^chrome-error:/)
    await context.setOffline(false)
    await page.goBack()
    await hydrated(page)
  }
  await openHome(page)
  await goAndComeBack(packageLink(page))
  await expectHome(page)
  const comeBack = await failScripts(page, 'Dúvidas Frequentes')
  await openCheckout(page)
  await fillContact(page)
  await goAndComeBack(page.getByRole('link', { name: 'Voltar', exact: true }))
  await expectContact(page)
  await comeBack()

  await context.setOffline(true)
  await fillCard(page)
  // What places an order came with the page.
  await stopBeforeOrder(page)
  await submitButton(page).click()
  await page.clock.runFor(2000)
  await expect(page.getByText(done)).toBeVisible()
})

test('tudo em dobro: dois cliques em cada coisa valem por um ou desfazem o primeiro', async ({ page }) => {
  await openHome(page)
  const before = await page.evaluate(() => history.length)
  const question = page.getByRole('button', { name: 'Preciso informar a minha senha?' })
  await question.dblclick()
  await expect(question).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Pausar animações' }).dblclick()
  await expect(page.getByRole('button', { name: 'Pausar animações', pressed: false })).toBeVisible()
  await packageLink(page).dblclick()
  await expect(selectedPackage(page)).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await credit(page).dblclick()
  await expect(cardNumber(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Voltar', exact: true }).dblclick()
  await expectHome(page)
  expect(await page.evaluate(() => history.length)).toBe(before + 2)
})
