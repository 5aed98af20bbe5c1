import { advance, openHomeWithStoppedClock, toasts } from '../support/home.ts'
import { replaceInScripts } from '../support/network.ts'
import { expect, test } from '../support/test.ts'

test.use({ reducedMotion: 'reduce' })

/** What the toast lies over, of all that can be read or pressed; what is scrolled under the opaque bar cannot be. */
function underToast(): string[] {
  const toast = document.querySelector('section[aria-label="Compras recentes"]')
  const bar = toast?.parentElement
  if (!toast || !bar) return ['no toast']
  const [place, edge] = [toast.getBoundingClientRect(), bar.getBoundingClientRect()]
  if (place.top < edge.top || place.bottom > innerHeight || edge.bottom > innerHeight + 1) return ['it leaves its bar']
  const { backgroundColor } = getComputedStyle(bar)
  if (!backgroundColor.startsWith('rgb(')) return [`the bar is ${backgroundColor}`]
  const readable = document.body.querySelectorAll('a, button, li, p, h1, h2, h3, img, svg, dt, dd')
  return [...readable].flatMap((element) => {
    if (toast.contains(element) || element.contains(toast) || !element.checkVisibility()) return []
    const box = element.getBoundingClientRect()
    const bottom = bar.contains(element) ? box.bottom : Math.min(box.bottom, edge.top)
    const isUnder = box.left < place.right && place.left < box.right && box.top < place.bottom && place.top < bottom
    return isUnder ? [`${element.tagName} ${element.textContent.slice(0, 40)}`] : []
  })
}

test('o aviso de compra não fica sobre nada que se leia ou se toque @both', async ({ page, isMobile }) => {
  await openHomeWithStoppedClock(page)
  await advance(page, 2000)
  await expect(toasts(page)).toBeVisible()
  for (const width of isMobile ? [320, 360] : [768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: isMobile ? 740 : 900 })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let part = 0; part <= 12; part++) {
      await page.evaluate((top) => scrollTo(0, top), (height * part) / 12)
      expect(await page.evaluate(underToast), `${width} px, ${part}/12`).toEqual([])
    }
  }
})

test('o aviso de compra vem e vai sem mover nada @both', async ({ page }) => {
  await openHomeWithStoppedClock(page, 0)
  const places = () =>
    page
      .locator('main, footer, main ~ div, main ~ div > a')
      .evaluateAll((all) => all.map((element) => JSON.stringify(element.getBoundingClientRect())))
  // The second one comes 20 s after the first.
  for (const [top, waitMs] of [
    [0, 2000],
    [1500, 14_700],
  ] as const) {
    await page.evaluate((y) => scrollTo(0, y), top)
    const before = await places()
    await advance(page, waitMs)
    await expect(toasts(page)).toBeVisible()
    expect(await places()).toEqual(before)
    await advance(page, 5000)
    await advance(page, 300)
    await expect(toasts(page)).toHaveCount(0)
  }
})

for (const [name, isCut] of [
  ['Maria Aparecida Nogueira', false],
  ['Maria Aparecida Nogueira de Albuquerque Cavalcanti', true],
] as const) {
  test(`no aviso de compra o nome e a marca ficam em uma linha: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await replaceInScripts(page, 'Mariana S.', name)
    await openHomeWithStoppedClock(page, 0)
    await advance(page, 2000)
    const mark = await toasts(page).getByText('Exemplo', { exact: true }).boundingBox()
    // Also one that is cut on the screen is there in full for a screen reader.
    const shown = toasts(page).getByRole('paragraph').filter({ hasText: name })
    const { height, isWider } = await shown.evaluate((text) => ({
      height: text.clientHeight,
      isWider: text.scrollWidth > text.clientWidth,
    }))
    const top = (await shown.boundingBox())?.y ?? 0
    expect(height).toBeLessThan(25)
    expect(Math.abs(top + height / 2 - ((mark?.y ?? 0) + (mark?.height ?? 0) / 2))).toBeLessThan(2)
    expect(isWider).toBe(isCut)
  })
}
