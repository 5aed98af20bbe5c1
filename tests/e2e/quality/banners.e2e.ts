import { openCheckout } from '../support/checkout.ts'
import { openHome } from '../support/home.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, stopClock, test, type Page } from '../support/test.ts'

const pages = [
  { name: 'do início', text: 'Oferta por tempo limitado', open: openHome },
  { name: 'do checkout', text: 'Oferta especial expira em breve!', open: (page: Page) => openCheckout(page) },
] as const

/** Where each piece of the text, the digits and the button begin and end. */
const pieces = (page: Page, text: string) =>
  page.getByText(text).evaluate((line) => {
    const words = document.createRange()
    if (line.firstChild) words.selectNode(line.firstChild)
    const button = line.parentElement?.querySelector('button')
    const boxes = [
      ...words.getClientRects(),
      ...[line.querySelector('span'), button].map((one) => one?.getBoundingClientRect()),
    ]
    return boxes.map((box) => ({
      left: box?.left ?? NaN,
      right: box?.right ?? NaN,
      middle: box ? (box.top + box.bottom) / 2 : NaN,
    }))
  })

for (const { name, text, open } of pages) {
  test(`a faixa ${name} fica em uma linha, e os números não movem as palavras @both`, async ({ page }) => {
    await open(page)
    await stopClock(page)
    await expectSteady(page, text, ['0:00', '1:11', '10:08', '30:00', '1h00', '24h00'])
  })
}

test.describe('numa loja cuja oferta tem fim', () => {
  test.use({ baseURL: siteUrlOf('long') })

  for (const { name, text, open } of pages) {
    test(`a faixa ${name} conta dias, horas e minutos numa linha, sem mover as palavras @both`, async ({ page }) => {
      await page.clock.pauseAt('2049-12-01T00:00:00-03:00')
      await open(page)
      await expect(page.getByText(text)).toHaveText(`${text} 31 dias`)
      await expectSteady(page, text, ['--:--', '0:00', '59:59', '1h00', '47h59', '2 dias', '99 dias'])
    })
  }
})

/** Texts in the place of the digits move nothing and are not cut. */
async function expectSteady(page: Page, text: string, shown: string[]): Promise<void> {
  const places = await pieces(page, text)
  // One for the words, which would have more on more lines; the digits and the button follow.
  expect(places).toHaveLength(3)
  for (const [index, { left, right, middle }] of places.entries()) {
    expect(Math.abs(middle - (places[0]?.middle ?? NaN))).toBeLessThan(3)
    expect(left).toBeGreaterThanOrEqual(places[index - 1]?.right ?? 0)
    expect(right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  }
  const timer = page.getByText(text).locator('span')
  await expect(timer).toHaveCSS('font-variant-numeric', 'tabular-nums')
  for (const time of shown) {
    await timer.evaluate((digits, next) => (digits.textContent = next), time)
    expect(await pieces(page, text), time).toEqual(places)
    const isCut = await timer.evaluate(
      (digits) => digits.scrollWidth > digits.clientWidth || digits.scrollHeight > digits.clientHeight,
    )
    expect(isCut, time).toBe(false)
  }
}
