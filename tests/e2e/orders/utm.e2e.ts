import { utmKey } from '#src/browser/storage-keys.ts'
import {
  checkoutPath,
  fillContact,
  finishOrder,
  refuseStorage,
  selectedPackage,
  selection,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { packageLink } from '../support/home.ts'
import { chatText, ordersOf } from '../support/orders.ts'
import type { Receiver } from '../../support/receiver.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, hydrated, test, type Page } from '../support/test.ts'

test.use({ baseURL: siteUrlOf('webhook') })

const utmPath = (path: string, utm: Record<string, string>) =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(utm).toString()}`

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

const keptUtm = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), utmKey)

/** Fills and sends the order of the open checkout. */
async function order(page: Page, receiver: Receiver) {
  await expect(selectedPackage(page)).toBeVisible()
  await fillContact(page)
  await stopBeforeOrder(page)
  await submitButton(page).click()
  await expect.poll(() => receiver.deliveries).toHaveLength(1)
  await finishOrder(page)
  return ordersOf(receiver)[0]
}

test('o anúncio que trouxe a visita vai com o pedido para a loja, e não aparece em lugar nenhum', async ({
  page,
  receiver,
}) => {
  await open(page, utmPath('/', { utm_source: 'google', utm_campaign: 'volta às aulas', gclid: 'abc' }))
  await expect.poll(() => keptUtm(page)).not.toBeNull()
  await packageLink(page).click()
  await expect(page).toHaveURL(checkoutPath(selection()))
  expect((await order(page, receiver))?.utm).toEqual({ source: 'google', campaign: 'volta às aulas' })
  await expect(page.locator('body')).not.toContainText(/google|volta às aulas/)
  expect(await chatText(page, 'Enviar pedido pelo WhatsApp')).not.toMatch(/google|volta/)
})

test('vale o primeiro anúncio da visita, também quando a página é aberta de novo por outro', async ({
  page,
  receiver,
}) => {
  await open(page, utmPath(checkoutPath(), { utm_source: 'google' }))
  await expect.poll(() => keptUtm(page)).toBe('{"source":"google"}')
  await open(page, utmPath(checkoutPath(), { utm_source: 'instagram', utm_medium: 'bio' }))
  expect((await order(page, receiver))?.utm).toEqual({ source: 'google' })
})

test('um anúncio escrito para estragar a página chega cortado e limpo', async ({ page, receiver }) => {
  const markup = '<img src=x onerror=alert(1)>'
  const hostile = `${markup}\u202e\u0000${'🚀'.repeat(300)}`
  await open(page, utmPath('/', { utm_source: hostile, utm_term: '\u200b'.repeat(300) }))
  await expect.poll(() => keptUtm(page)).not.toBeNull()
  await packageLink(page).click()
  const { utm } = (await order(page, receiver)) ?? {}
  expect(utm).toEqual({ source: `${markup}${'🚀'.repeat(72)}` })
})

test('onde o navegador não deixa guardar nada o pedido segue sem o anúncio', async ({ page, receiver }) => {
  await refuseStorage(page)
  await open(page, utmPath('/', { utm_source: 'google' }))
  await packageLink(page).click()
  const received = await order(page, receiver)
  expect(received).toMatchObject({ quantity: '1000' })
  expect(received).not.toHaveProperty('utm')
})
