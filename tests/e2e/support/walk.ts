import { controls, floating, measure, nameOf, targetBox } from './measures.ts'
import { expect, type Page } from './test.ts'

type Place = NonNullable<ReturnType<typeof focusPlace>>

/**
 * Expects that Tab reaches each control once, in the order of the document and of the screen, and that nothing hides
 * more than `mostCovered` of the focused one.
 */
export async function expectWalk(page: Page, mostCovered: number, where: string): Promise<void> {
  const stops = await measure(page, tabStops)
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
  const names = places.map(({ name }) => name)
  // In a text of many lines a browser scrolls only to the caret.
  const hidden = places.filter(({ covered, isText, leaves }) => covered > (isText ? 0.9 : mostCovered) || leaves)
  expect.soft({ names, back: stepsBack(places), hidden }, where).toEqual({ names: stops, back: [], hidden: [] })
}

/** Steps that lead up or back, unless into the next column. Floating controls have no place in the page's order. */
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

/** What Tab has to reach: every control, but of a group of radios only the chosen one. */
function tabStops(): string[] {
  return controls()
    .filter((control) => !control.matches('[type=radio]:not(:checked)'))
    .map(nameOf)
}

/** Where the focus is, and what hides it; null when it has left the page. */
function focusPlace() {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const box = targetBox(element)
  const stuck = floating()
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  const covers = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((across) =>
    [0.05, 0.5, 0.95].flatMap((down) => {
      const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
      return stuck.find((item) => item.contains(hit) && !item.contains(element)) ?? []
    }),
  )
  return {
    name: nameOf(element),
    floats: stuck.some((item) => item.contains(element)),
    covered: covers.length / 15,
    leaves:
      box.left < -1 ||
      box.right > innerWidth + 1 ||
      (box.height < innerHeight && (box.top < -1 || box.bottom > innerHeight + 1)),
    isText: element.matches('textarea'),
    box: { left: box.left, right: box.right, top: box.top + scrollY, bottom: box.bottom + scrollY },
  }
}
