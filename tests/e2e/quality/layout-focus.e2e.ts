import { focusPlace, measure, reachState, underToasts } from '../support/layout.ts'
import { expect, test, type Page } from '../support/test.ts'

test.use({ reducedMotion: 'reduce' })

type Place = NonNullable<ReturnType<typeof focusPlace>>

/** Goes through the whole page by Tab, from its top. */
async function walk(page: Page): Promise<Place[]> {
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  const places: Place[] = []
  while (places.length < 150) {
    await page.keyboard.press('Tab')
    const place = await measure(page, focusPlace)
    if (!place) break
    places.push(place)
  }
  return places
}

/** Steps that lead up or back, unless into the next column. What floats has no place in the order of the page. */
function stepsBack(places: Place[]): string[] {
  const inPage = places.filter(({ floats }) => !floats)
  return inPage.flatMap((place, index) => {
    const before = inPage[index - 1]
    if (!before) return []
    const [one, two] = [before.box, place.box]
    const goesUp = two.bottom <= one.top + 1 && two.left < one.right - 1
    const isOneLine = two.top < one.bottom - 1 && one.top < two.bottom - 1
    const goesBack = isOneLine && two.right <= one.left + 1
    return goesUp || goesBack ? [`${place.name} after ${before.name}`] : []
  })
}

for (const name of ['home-toast', 'checkout-card', 'checkout-errors', 'order-pix']) {
  test(`${name}: o Tab passa por tudo na ordem da tela, e nada fica sobre o foco @both`, async ({ page, isMobile }) => {
    await page.setViewportSize(isMobile ? { width: 320, height: 640 } : { width: 1024, height: 640 })
    await reachState(page, name)
    const places = await walk(page)
    expect(places.length).toBeGreaterThan(5)
    expect(stepsBack(places)).toEqual([])
    // On a phone no part may be covered; on a wide screen, where things float, some of it may. A browser scrolls only to
    // the caret of a text of many lines.
    const isHidden = ({ covered, isText }: Place) => (isMobile && !isText ? covered > 0 : covered > 0.9)
    const hidden = places.filter((place) => isHidden(place) || place.leaves)
    expect(hidden.map((place) => `${place.name} under ${place.cover}`)).toEqual([])
  })
}

test('o aviso de compra não cobre nenhum controle na tela mais estreita', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await reachState(page, 'home-toast')
  expect(await measure(page, underToasts)).toEqual([])
})
