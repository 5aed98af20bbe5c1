/** The element that is nearest to the middle of the screen, if any of it is on the screen. */
export function nearestToMiddle(elements: readonly Element[]): Element | undefined {
  const middle = window.innerHeight / 2
  const distanceOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return Math.max(top - middle, middle - bottom)
  }
  return elements.filter(isOnScreen).sort((one, other) => distanceOf(one) - distanceOf(other))[0]
}

/** `kept` stays where it is on the screen. The others glide by a transform, which is no shift of the layout. */
export function changeInPlace(list: Element, kept: Element | undefined, change: () => void): void {
  const parts = [...list.children]
  for (let element = list; element.parentElement; element = element.parentElement) {
    for (const sibling of element.parentElement.children) if (sibling !== element) parts.push(sibling)
  }
  const isSeen = kept !== undefined && isOnScreen(kept)
  const edge = () => (isSeen ? topOf(kept) : Math.min(0, list.getBoundingClientRect().bottom))
  const edgeBefore = edge()
  const tops = parts.map(topOf)
  change()
  const moved = edge() - edgeBefore
  // The browser is scrolling to where it was.
  if (kept && !isSeen) kept.scrollIntoView({ block: 'center' })
  // Even by nothing, a scroll would end the one that the browser may be at.
  else if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 160
  for (const [index, part] of parts.entries()) {
    const way = (tops[index] ?? 0) - topOf(part)
    if (way !== 0) part.animate({ transform: [`translateY(${way}px)`, 'none'] }, duration)
  }
}

const topOf = (element: Element) => element.getBoundingClientRect().top

export function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
