import { startReceiver, status, type Receiver } from '../../support/receiver.ts'
import { busyButton, errorSummary, failed, finishOrder, readyToOrder, submitButton } from '../support/checkout.ts'
import { replaceInScripts } from '../support/network.ts'
import { ordersOf, shownCode, waiting } from '../support/orders.ts'
import { siteUrlOf } from '../support/sites.ts'
import { test as base, expect, type Page } from '../support/test.ts'

/** `answering` is the second host: Apps Script takes an order at one and answers at another. */
const test = base.extend<{ answering: Receiver }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  answering: async ({}, use) => {
    const answering = await startReceiver()
    await use(answering)
    await answering.stop()
  },
})

test.use({ baseURL: siteUrlOf('apps-script') })

/** Replaces Google's hosts with two servers of this machine, in the script and in the real policy. */
async function standIn(page: Page, receiver: Receiver, answering: Receiver): Promise<void> {
  const origin = ({ url }: Receiver) => new URL(url).origin
  await replaceInScripts(page, { 'https://script.google.com/macros/s/AKfycb/exec': receiver.url })
  await page.route('**/checkout?*', async (route) => {
    const response = await route.fetch()
    const replaceHosts = (text = '') =>
      text
        .replace('https://script.google.com', origin(receiver))
        .replace('https://script.googleusercontent.com', origin(answering))
    const headers = response.headers()
    const policy = replaceHosts(headers['content-security-policy'])
    // The page carries the policy too.
    const body = replaceHosts(await response.text())
    await route.fulfill({ response, body, headers: { ...headers, 'content-security-policy': policy } })
  })
  // To Chromium, a page that the test fulfills comes from elsewhere and may not call localhost.
  await page.context().grantPermissions(['local-network-access'])
  for (const host of [receiver, answering]) await page.route(host.url, (route) => route.continue())
  receiver.answerWith(status(302, { Location: answering.url }))
}

test('só o recibo do outro endereço da loja passa por sucesso', async ({ page, receiver, answering, allowConsole }) => {
  allowConsole(/Content Security Policy|Failed to load|Fetch API cannot load/)
  const third = await startReceiver()
  await standIn(page, receiver, answering)
  await readyToOrder(page)
  answering.answerWith(status(302, { Location: third.url }))
  await submitButton(page).click()
  await expect.poll(() => answering.deliveries).toHaveLength(1)
  await expect(busyButton(page)).toBeVisible()
  await page.clock.runFor(2000)
  await expect(errorSummary(page).filter({ hasText: failed })).toBeFocused()
  expect(await waiting(page)).toEqual([ordersOf(receiver)[0]?.code])
  expect(third.deliveries).toEqual([])
  await third.stop()

  answering.answerWith(status(200, { 'Content-Type': 'application/json' }, '{"ok":true}'))
  await submitButton(page).click()
  await expect.poll(() => answering.deliveries).toHaveLength(2)
  await finishOrder(page)
  const code = await shownCode(page)
  expect(new Set(ordersOf(receiver).map((order) => order.code))).toEqual(new Set([code]))
  expect(receiver.deliveries).toHaveLength(2)
  expect(receiver.deliveries.at(-1)).toMatchObject({ method: 'POST', contentType: 'text/plain' })
  expect(answering.deliveries.at(-1)).toMatchObject({ method: 'GET', body: '' })
  expect(await waiting(page)).toEqual([])
})
