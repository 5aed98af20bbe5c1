import { hiddenPlaces, tabStops, underToasts, walk, type Place } from '../support/focus-walk.ts'
import { measure, reachState } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

test.use({ reducedMotion: 'reduce' })

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

for (const name of ['home-toast', 'checkout-advice', 'checkout-card', 'checkout-errors', 'order-pix']) {
  test(`${name}: o Tab passa por tudo na ordem da tela, e nada fica sobre o foco @both`, async ({ page, isMobile }) => {
    await page.setViewportSize(isMobile ? { width: 320, height: 640 } : { width: 1024, height: 640 })
    await reachState(page, name)
    const stops = await measure(page, tabStops)
    const places = await walk(page)
    expect(places.map((place) => place.name)).toEqual(stops)
    expect(stepsBack(places)).toEqual([])
    // On a phone no part may be covered; on a wide screen, where things float, some of it may.
    expect(hiddenPlaces(places, isMobile ? 0 : 0.9)).toEqual([])
  })
}

test('o aviso de compra não cobre nenhum controle na tela mais estreita', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await reachState(page, 'home-toast')
  expect(await measure(page, underToasts)).toEqual([])
})
