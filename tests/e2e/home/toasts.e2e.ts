import { checkoutPath } from '../support/checkout.ts'
import { advance } from '../support/clock.ts'
import { countdown, openHome, openHomeWithStoppedClock, packageLink, pauseButton, toasts } from '../support/home.ts'
import { boxOf } from '../support/layout.ts'
import { replaceInScripts } from '../support/network.ts'
import { expect, openPage, reload, test, testIn } from '../support/test.ts'

// A toast slides in and out only where motion is wanted.
test.use({ reducedMotion: 'no-preference' })

test('um aviso de compra vem, como exemplo, e vai, espera por quem o segura, e devolve o foco', async ({ page }) => {
  await openHomeWithStoppedClock(page, 0)
  await advance(page, 2000)
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page).getByText('Exemplo', { exact: true })).toBeVisible()
  await expect(toasts(page)).toContainText(/, ([1-9]|[12]\d|30) min atrás/)
  const close = toasts(page).getByRole('button', { name: 'Fechar' })
  const before = await toasts(page).innerText()
  // It is there for 5 s, and 0.3 s more to slide out.
  await advance(page, 4999)
  await expect(toasts(page)).not.toHaveAttribute('data-leaving')
  await advance(page, 1)
  await expect(toasts(page)).toHaveAttribute('data-leaving')
  await advance(page, 300)
  await expect(toasts(page)).toHaveCount(0)
  await advance(page, 14_700)
  expect(await toasts(page).innerText()).not.toBe(before)
  // After a touch the focus goes to the next control.
  await close.click()
  await advance(page, 300)
  await expect(toasts(page)).toHaveCount(0)
  const whatsapp = page.getByRole('link', { name: /^Falar no WhatsApp/ }).last()
  await expect(whatsapp).toBeFocused()
  // The focus is the visitor's again: the next one does not take it.
  await whatsapp.blur()
  await advance(page, 20_000)
  await expect(toasts(page)).toHaveCount(1)
  await expect(page.locator('body')).toBeFocused()

  const last = page.getByRole('navigation').getByRole('link').last()
  await last.focus()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  // While the focus holds this one, even if the pointer leaves it, the next one comes and waits.
  let held = await toasts(page).innerText()
  await toasts(page).hover()
  await page.mouse.move(0, 0)
  await advance(page, 33_000)
  await page.keyboard.press('Enter')
  await advance(page, 300)
  await expect(toasts(page)).not.toHaveText(held, { useInnerText: true })
  await expect(close).toBeFocused()
  await close.blur()
  await advance(page, 5000)
  await expect(toasts(page)).toHaveAttribute('data-leaving')
  await last.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await advance(page, 300)
  await expect(toasts(page)).toHaveCount(0)
  await expect(last).toBeFocused()

  await advance(page, 2000)
  held = await toasts(page).innerText()
  await toasts(page).hover()
  // Of the five more that come, two wait.
  await advance(page, 105_000)
  await expect(toasts(page)).toHaveText(held, { useInnerText: true })
  await pauseButton(page).click()
  await advance(page, 5300)
  await advance(page, 300)
  await expect(toasts(page)).toHaveCount(0)
})

test('o aviso de compra não move nada e cabe na sua barra, ao lado do resto @both', async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const name = 'Maria Aparecida Nogueira de Albuquerque Cavalcanti'
  await replaceInScripts(page, { 'Mariana S.': name, '1.000 Inscritos': '1.000 Horas de exibição' })
  await openHomeWithStoppedClock(page, 0)
  const button = page.getByRole('link', { name: /^Falar no WhatsApp/ }).last()
  const links = page.getByRole('navigation')
  const bar = isMobile ? button.locator('..') : links.locator('..')
  const parts = [bar, button, page.getByRole('contentinfo'), page.getByRole('main')]
  const places = () => Promise.all(parts.map(boxOf))
  // What was below the open answers glides up as they close.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  const before = await places()
  await advance(page, 2000)
  // A name that is cut off on the screen is complete for a screen reader.
  await expect(toasts(page).getByRole('paragraph').filter({ hasText: name })).toBeVisible()
  expect(await places()).toEqual(before)
  const [toast, around, beside] = [await boxOf(toasts(page)), await boxOf(bar), await boxOf(isMobile ? button : links)]
  expect(toast.top).toBeGreaterThanOrEqual(around.top + 1)
  expect(toast.bottom).toBeLessThanOrEqual(around.bottom - 1)
  // On a wide screen the bar leaves as much space on its right as on its left.
  expect(toast.right).toBeLessThanOrEqual(isMobile ? beside.left : around.right - beside.left)
  if (!isMobile) expect(toast.left).toBeGreaterThanOrEqual(beside.right)
})

test('numa página preparada antes de ser vista, tudo começa quando alguém a vê', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true, configurable: true }))
  await page.clock.pauseAt(new Date('2026-05-13T10:00:10-03:00'))
  await openPage(page, '/')
  await advance(page, 20_000)
  await expect(countdown(page)).toHaveText('30:00')
  await expect(toasts(page)).toHaveCount(0)
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await advance(page, 2000)
  await expect(countdown(page)).toHaveText('29:58')
  await expect(toasts(page)).toHaveCount(1)
})

test('as ofertas contam, e só a pausa as segura, também depois de recarregar', async ({ page }) => {
  await openHomeWithStoppedClock(page)
  const timer = countdown(page)
  await expect(timer).toHaveText('30:00')
  await advance(page, 1000)
  await expect(timer).toHaveText('29:59')
  await pauseButton(page).click()
  // The first toast was due by now.
  await advance(page, 2000)
  await expect(toasts(page)).toHaveCount(0)
  await advance(page, 60_000)
  await expect(timer).toHaveText('29:59')
  await pauseButton(page).click()
  await advance(page, 1000)
  await expect(timer).toHaveText('29:58')
  await pauseButton(page).click()
  await reload(page)
  await expect(pauseButton(page)).toHaveAttribute('aria-pressed', 'true')
  await advance(page, 2000)
  await expect(toasts(page)).toHaveCount(0)
  await expect(timer).toHaveText('30:00')

  await packageLink(page).click()
  await expect(page.getByText('Oferta especial expira em breve!')).toBeVisible()
  await advance(page, 5000)
  await expect(timer).toHaveText('4:11')
  await pauseButton(page).click()
  await advance(page, 1000)
  await expect(timer).toHaveText('4:10')

  // Neither the device's clock nor time in the background matters.
  for (const [instant, shown] of Object.entries({ '2038-01-19T03:14:07Z': '4:09', '1970-01-01T00:00:00Z': '4:08' })) {
    await page.clock.setSystemTime(instant)
    await advance(page, 1000)
    await expect(timer, instant).toHaveText(shown)
  }
  await page.clock.fastForward('58:49')
  await expect(timer).toHaveText('4:07')
})

testIn('long')('numa loja cuja oferta acaba, os avisos de compra ainda têm o seu botão de pausa', async ({ page }) => {
  await page.clock.pauseAt('2026-05-13T10:54:10-03:00')
  await openHome(page)
  await expect(countdown(page)).toBeVisible()
  await expect(pauseButton(page)).toHaveCount(1)
  await page.clock.fastForward('05:00')
  await advance(page, 1000)
  await expect(countdown(page)).toHaveCount(0)
  await expect(pauseButton(page)).toHaveCount(1)

  await pauseButton(page).click()
  await pauseButton(page).click()
  // By now the first toast after the pause has come.
  await advance(page, 5300)
  await expect(toasts(page)).toHaveCount(1)
})

testIn('links')('o botão de pausa some com a oferta, o foco dele vai ao título, e não volta', async ({ page }) => {
  await openHomeWithStoppedClock(page)
  await pauseButton(page).focus()
  await page.clock.fastForward('05:00')
  await advance(page, 1000)
  await expect(pauseButton(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await reload(page)
  await expect(countdown(page)).toHaveCount(0)
  await expect(pauseButton(page)).toHaveCount(0)
  // The first toast would be due by now.
  await advance(page, 2000)
  await expect(toasts(page)).toHaveCount(0)
  await openPage(page, checkoutPath())
  await expect(pauseButton(page)).toHaveCount(0)
})
