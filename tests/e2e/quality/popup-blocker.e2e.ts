import { launchOptions } from '../../../tools/browser.js'
import { checkoutPath, fillContact, submitButton } from '../support/checkout.ts'
import { orderNotice } from '../support/home.ts'
import { holdBackScripts } from '../support/network.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, hydrated, test } from '../support/test.ts'

// Playwright switches the blocker off.
test.use({
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-popup-blocking'] },
  baseURL: siteUrlOf('links'),
})

const path = checkoutPath({ paymentLink: 'https://pay.exemplo.com/inscritos-1000' })

test('o bloqueador de pop-ups deixa abrir o pagamento no clique, e só no clique', async ({ page, context }) => {
  // A control: this tab must be blocked. Not by `evaluate`, which counts as a gesture of the visitor.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.control = window.open('/robots.txt') ? 'open' : 'blocked'
    })
  })
  const response = await page.goto(path)
  await hydrated(page)
  expect(response?.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  await expect(page.locator('html')).toHaveAttribute('data-control', 'blocked')
  await fillContact(page)
  const opened = context.waitForEvent('page')
  await submitButton(page).click()
  await expect(await opened).toHaveURL('https://pay.exemplo.com/inscritos-1000')
  expect(context.pages()).toHaveLength(2)
})

test('o bloqueador deixa abrir também no clique de antes de o script chegar', async ({ page, context }) => {
  const release = await holdBackScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await fillContact(page)
  await submitButton(page).click()
  // The page is not looked at until the tab is there: that might count as another gesture.
  const opened = context.waitForEvent('page')
  release()
  await expect(await opened).toHaveURL('https://pay.exemplo.com/inscritos-1000')
  await expect(page).toHaveURL('/')
  await expect(orderNotice(page)).toBeFocused()
  expect(context.pages()).toHaveLength(2)
})
