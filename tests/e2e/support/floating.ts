import { controls, floating, nameOf, visibleTexts } from './layout.ts'

// These run in the page, by `measure`.

/**
 * Floating things over each other, over a control that no scrolling brings out, or bars that leave the page less than
 * two thirds of the screen.
 */
export function coveredThings(): string[] {
  const top = scrollY
  const lines: string[] = []
  for (const place of [0, document.body.scrollHeight / 2, document.body.scrollHeight]) {
    scrollTo({ top: place, behavior: 'instant' })
    const items = floating()
    for (const [index, one] of items.entries()) {
      for (const two of items.slice(index + 1)) {
        const [a, b] = [one.getBoundingClientRect(), two.getBoundingClientRect()]
        const overlap = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
        if (overlap && !one.contains(two) && !two.contains(one)) lines.push(`${nameOf(one)} and ${nameOf(two)}`)
      }
    }
    const outer = items.filter((item) => !items.some((other) => other !== item && other.contains(item)))
    const bars = outer.filter((item) => item.getBoundingClientRect().width > innerWidth / 2)
    const height = bars.reduce((sum, item) => sum + item.getBoundingClientRect().height, 0)
    if (height > innerHeight / 3) lines.push(`${bars.map(nameOf).join(', ')}: ${Math.round(height)} px`)
  }
  const stuck = floating()
  for (const control of controls()) {
    const box = control.getBoundingClientRect()
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const cover = stuck.find((item) => item.contains(hit) && !item.contains(control))
    if (cover && box.bottom > innerHeight - 200) lines.push(`${nameOf(control)} stays under ${nameOf(cover)}`)
  }
  scrollTo({ top, behavior: 'instant' })
  return lines
}

/** Texts that pass under a floating button. A bar across the screen hides what is under it, and is meant to. */
export function textsUnderButtons(): string[] {
  const buttons = floating().filter((item) => item.matches('a') && getComputedStyle(item).position === 'fixed')
  return buttons.flatMap((button) => {
    const { left } = button.getBoundingClientRect()
    const under = visibleTexts().filter(({ boxes }) => boxes.some(({ right }) => right > left))
    return under.flatMap(({ element }) => (element.closest('main') ? nameOf(element) : []))
  })
}
