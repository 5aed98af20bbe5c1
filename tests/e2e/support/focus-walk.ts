import { controls, floating, measure, nameOf, targetBox } from './layout.ts'
import type { Page } from './test.ts'

export type Place = NonNullable<ReturnType<typeof focusPlace>>

/** Goes through the whole page by Tab, from its top. */
export async function walk(page: Page): Promise<Place[]> {
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

/** What hides the focus on its way. A browser scrolls only to the caret of a text of many lines. */
export const hiddenPlaces = (places: Place[], mostCovered = 0) =>
  places
    .filter(({ covered, isText, leaves }) => covered > (isText ? 0.9 : mostCovered) || leaves)
    .map(({ name, cover }) => `${name} under ${cover}`)

// The following run in the page, by `measure`.

/** What Tab has to reach, in the order of the document: every control, and of a group of radios the chosen one. */
export function tabStops(): string[] {
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
  const leaves = box.height < innerHeight && (box.top < -1 || box.bottom > innerHeight + 1)
  return {
    name: nameOf(element),
    floats: stuck.some((item) => item.contains(element)),
    covered: covers.length / 15,
    cover: covers[0] ? nameOf(covers[0]) : 'nothing',
    leaves,
    isText: element.matches('textarea'),
    box: { left: box.left, right: box.right, top: box.top + scrollY, bottom: box.bottom + scrollY },
  }
}

/** Controls that could be reached if the toasts were not there. */
export function underToasts(): string[] {
  const toasts = document.querySelector('section[aria-label="Compras recentes"]')
  if (!toasts) return ['no toast']
  const lines = new Set<string>()
  for (let place = 0; place < document.body.scrollHeight; place += 60) {
    scrollTo({ top: place, behavior: 'instant' })
    for (const control of controls()) {
      const box = control.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const under = document.elementsFromPoint(x, y)
      const first = under.find((element) => !toasts.contains(element))
      if (toasts.contains(under[0] ?? null) && first && control.contains(first)) lines.add(nameOf(control))
    }
  }
  return [...lines]
}
