import jsQR from 'jsqr'
import type { Locator } from 'playwright/test'
import { submitButton } from './checkout.ts'
import { expect, type Page } from './test.ts'

/** The heading of the panel in which the shop asks about an earlier order. */
export const knownOrder = (page: Page) => page.getByRole('heading', { name: /^Seu pedido \S{7}$/ })
export const brCode = (page: Page) => page.getByRole('textbox', { name: 'PIX copia e cola' })

/** Submits the filled form, in which PIX is chosen, and returns the order code. */
export async function orderByPix(page: Page): Promise<string> {
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: 'Pague com PIX' })).toBeFocused()
  return shownCode(page)
}

/** The ticket of an order: its code, package, channel, amount and progress. */
export const ticket = (place: Page | Locator) => place.getByText(/^Código do pedido:/).locator('../..')

/** The order code that `place` shows. */
export async function shownCode(place: Page | Locator): Promise<string> {
  const code = place.getByText(/^Código do pedido:/).locator('strong')
  await expect(code).toHaveText(/^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$/)
  // Also from a notice that is folded into one row.
  return (await code.textContent()) ?? ''
}

/** The message with which the chat opens, read from the link of that name. */
export async function chatText(page: Page, name: string): Promise<string> {
  const href = await page.getByRole('link', { name }).getAttribute('href')
  expect(href).toMatch(/^https:\/\/wa\.me\/5500900000000\?text=/)
  expect(href?.length).toBeLessThan(1500)
  return new URL(href ?? '').searchParams.get('text')?.replaceAll('\u00a0', ' ') ?? ''
}

/** Expects that nothing says the order was paid: without word from the receiver, the shop cannot know. */
export async function expectNothingPaid(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText(/\bpago\b|pagamento (?:confirmado|aprovado|recebido)/i)
}

/** The text of the QR code in a picture, in which a CSS pixel is one pixel. */
export async function readQr(page: Page, picture: Locator): Promise<string | undefined> {
  const png = await picture.screenshot({ scale: 'css' })
  const pixels = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d') as OffscreenCanvasRenderingContext2D
    canvas.drawImage(image, 0, 0)
    const { data, width, height } = canvas.getImageData(0, 0, image.width, image.height)
    return { data, width, height }
  }, png.toString('base64'))
  return jsQR(pixels.data, pixels.width, pixels.height, { inversionAttempts: 'dontInvert' })?.data
}
