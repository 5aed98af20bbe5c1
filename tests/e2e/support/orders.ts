import jsQR from 'jsqr'
import type { Order } from '#schemas/order/order.ts'
import { queueKey } from '#src/checkout/submit/queue-key.ts'
import type { Receiver } from './receiver.ts'
import { expect, type Page } from './test.ts'

export const ordersOf = ({ deliveries }: Receiver) => deliveries.map(({ body }) => JSON.parse(body) as Order)

/** Codes of the orders that wait in this browser. */
export const waiting = (page: Page) =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as { order: Order }[]).map(({ order }) => order.code),
    queueKey,
  )

/** Waits until no tab is sending an order. While one is, the others leave the queue to it. */
export const deliveriesEnded = (page: Page) => page.evaluate((key) => navigator.locks.request(key, () => {}), queueKey)

/** The order code that the page shows. */
export async function shownCode(page: Page): Promise<string> {
  const code = page.getByText(/^Código do pedido:/).locator('strong')
  await expect(code).toHaveText(/^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$/)
  return code.innerText()
}

/** What a chat opens with, from the link of the given name. */
export async function chatText(page: Page, name: string): Promise<string> {
  const href = await page.getByRole('link', { name }).getAttribute('href')
  expect(href).toMatch(/^https:\/\/wa\.me\/5500900000000\?text=/)
  expect(href?.length).toBeLessThan(1500)
  return new URL(href ?? '').searchParams.get('text')?.replaceAll('\u00a0', ' ') ?? ''
}

/** No state of an order may say that it was paid: nothing here can know. */
export async function expectNothingPaid(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText(/\bpago\b|pagamento (?:confirmado|aprovado|recebido)/i)
}

/** What a camera reads in a picture of the screen. */
export async function readQr(page: Page, png: Buffer): Promise<string | undefined> {
  const { data, width, height } = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
    canvas?.drawImage(image, 0, 0)
    const pixels = canvas?.getImageData(0, 0, image.width, image.height).data ?? []
    return { data: [...pixels], width: image.width, height: image.height }
  }, png.toString('base64'))
  return jsQR(Uint8ClampedArray.from(data), width, height, { inversionAttempts: 'dontInvert' })?.data
}
