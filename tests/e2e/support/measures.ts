import type { Page } from './test.ts'

// These run in the page, as text: a function may call those in `helpers`, and can use nothing else of its file.
const helpers = [nameOf, isShown, visibleTexts, floating, controls, targetBox, contrastOf]

/** What measurements find, each line after the name of its measurement. */
export async function faults(page: Page, measurements: (() => string[])[]): Promise<string[]> {
  const found = measurements.map(async (one) => (await measure(page, one)).map((line) => `${one.name}: ${line}`))
  return (await Promise.all(found)).flat()
}

/** What a measurement finds in the page as it is now. */
export async function measure<T>(page: Page, measurement: () => T): Promise<T> {
  return page.evaluate<T>(`(() => { ${helpers.join('\n')}\nreturn (${measurement.toString()})() })()`)
}

export function nameOf(element: Element): string {
  const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ')
  return `${element.tagName.toLowerCase()} "${text.slice(0, 40)}"`
}

/** False for text that is only there for screen readers. */
function isShown(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    if (getComputedStyle(ancestor).clipPath === 'inset(50%)') return false
  }
  return true
}

function visibleTexts() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: { node: Text; element: Element; text: string; boxes: DOMRect[] }[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement
    if (!element || !node.data.trim() || element.closest('script, style, noscript, option')) continue
    if (!isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    // A text that is cut with an ellipsis counts as fitting its element.
    const isCut = getComputedStyle(element).textOverflow === 'ellipsis'
    const boxes = isCut ? [element.getBoundingClientRect()] : [...range.getClientRects()]
    found.push({ node, element, text: node.data.trim(), boxes })
  }
  return found
}

/** Elements that stay in place while the page scrolls under them. */
export function floating(): HTMLElement[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { position, top, bottom } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    if (!isShown(element) || box.width === 0 || box.height === 0) return false
    const isAtTop = Math.abs(box.top - parseFloat(top)) < 1
    const isAtBottom = Math.abs(innerHeight - box.bottom - parseFloat(bottom)) < 1
    return position === 'fixed' || (position === 'sticky' && (isAtTop || isAtBottom))
  })
}

export function controls(): HTMLElement[] {
  const all = document.body.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
  return [...all].filter(isShown)
}

/** The area where a finger hits a control: for a radio or checkbox, its label. */
export function targetBox(control: HTMLElement): DOMRect {
  const label = control.matches('[type=radio], [type=checkbox]') && (control as HTMLInputElement).labels?.[0]
  return (label || control).getBoundingClientRect()
}

/** The contrast ratio of WCAG 1.4.3, with translucent layers mixed in; NaN on a picture or gradient. */
function contrastOf(text: Element): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const read = (css: string): number[] => {
    context?.clearRect(0, 0, 1, 1)
    if (context) context.fillStyle = css
    context?.fillRect(0, 0, 1, 1)
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
  }
  const mix = (under: number[], over: number[], share: number) =>
    share === 1 ? over : under.map((part, index) => part + ((over[index] ?? NaN) - part) * share)
  const lay = (under: number[], color: number[]) => mix(under, color, (color[3] ?? NaN) / 255)
  /** The color of `ink` inside these elements, each of which is in the one before. */
  const seen = ([element, ...inner]: Element[], under: number[], ink: number[]): number[] => {
    if (!element) return lay(under, ink)
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const ground = lay(backgroundImage === 'none' ? under : [NaN, NaN, NaN, NaN], read(backgroundColor))
    return mix(under, seen(inner, ground, ink), Number(opacity))
  }
  const around: Element[] = []
  for (let element: Element | null = text; element; element = element.parentElement) around.unshift(element)
  const luminances = ['transparent', getComputedStyle(text).color].map((ink) => {
    const [red = NaN, green = NaN, blue = NaN] = seen(around, read('white'), read(ink))
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

/** Texts that leave the screen, their own box or a box that clips; inside a box that scrolls sideways they may. */
function cutTexts(): string[] {
  const width = document.documentElement.clientWidth
  const wide = document.documentElement.scrollWidth
  const lines = wide > width ? [`the page is ${wide} wide on ${width}`] : []
  for (const { element, text, boxes } of visibleTexts()) {
    let isOwnBox = true
    let canScroll = false
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { contain, display, overflowX, position } = getComputedStyle(box)
      if (['inline', 'contents'].includes(display)) continue
      canScroll = box !== document.body && ['auto', 'scroll'].includes(overflowX)
      if (canScroll) break
      const limits = box.getBoundingClientRect()
      const isCut = boxes.some(({ left, right }) => left < limits.left - 1 || right > limits.right + 1)
      const isCutBelow = boxes.some(({ top, bottom }) => top < limits.top - 4 || bottom > limits.bottom + 4)
      const clips = overflowX !== 'visible' || /strict|content|paint/.test(contain)
      const cuts = clips && box !== document.body
      if ((isCut && (isOwnBox || cuts)) || (isCutBelow && cuts)) lines.push(`"${text}" does not fit ${nameOf(box)}`)
      isOwnBox = false
      if (position === 'fixed') break
    }
    if (!canScroll && boxes.some(({ left, right }) => left < -1 || right > width + 1))
      lines.push(`"${text}" leaves the screen`)
  }
  return lines
}

/** Chosen options that their select clips without a sign. A select that wraps only has to fit the longest word. */
export function cutOptions(): string[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  return [...document.querySelectorAll('select')].filter(isShown).flatMap((select) => {
    // Not `font`: the shorthand is empty where it cannot express a part, such as tabular digits.
    const { fontWeight, fontSize, fontFamily, letterSpacing, paddingLeft, paddingRight, whiteSpace } =
      getComputedStyle(select)
    if (!context) return ['no canvas']
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`
    context.letterSpacing = letterSpacing
    const text = select.selectedOptions[0]?.text ?? ''
    const pieces = whiteSpace === 'normal' ? text.split(' ') : [text]
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    const width = Math.max(...pieces.map((piece) => context.measureText(piece).width))
    const isCut = width > room || select.scrollHeight > select.clientHeight
    return isCut ? [`"${text}" needs ${Math.round(width)} of ${Math.round(room)}`] : []
  })
}

/** Words and numbers that break across lines. Addresses may. */
export function brokenWords(): string[] {
  const range = document.createRange()
  return visibleTexts().flatMap(({ node, text }) => {
    const words = [...node.data.matchAll(/\S+/g)].filter(([word]) => !/[/@]|\p{L}\.\p{L}/u.test(word))
    const parts = words.flatMap((word) =>
      [...word[0].matchAll(/\p{L}+|\d[\d.,]*/gu)].map((part) => ({ part: part[0], start: word.index + part.index })),
    )
    return parts.flatMap(({ part, start }) => {
      range.setStart(node, start)
      range.setEnd(node, start + part.length)
      const tops = [...range.getClientRects()].map(({ top }) => top)
      return Math.max(...tops) - Math.min(...tops) > 4 ? [`"${part}" in "${text}"`] : []
    })
  })
}

/** Texts that overlap, apart from floating ones. */
function collidingTexts(): string[] {
  const stuck = floating()
  const all = visibleTexts()
    .filter(({ element }) => !stuck.some((item) => item.contains(element)))
    // A text's box is as high as its font asks for, which is often more than the line.
    .flatMap(({ text, boxes }) =>
      boxes.map(({ left, right, top, bottom }) => {
        const rim = (bottom - top) / 4
        return { text, left: left + 2, right: right - 2, top: top + rim, bottom: bottom - rim }
      }),
    )
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom)
      .map((two) => `"${one.text}" and "${two.text}"`),
  )
}

/** Texts that the ground of something else lies over, apart from what floats and what scrolls by itself. */
export function coveredTexts(): string[] {
  const stuck = floating()
  const inFlow = (element: Element) => !stuck.some((item) => item.contains(element))
  const grounds = [...document.querySelectorAll('main *')].filter(
    (box) => isShown(box) && inFlow(box) && getComputedStyle(box).backgroundColor !== 'rgba(0, 0, 0, 0)',
  )
  return visibleTexts().flatMap(({ element, text, boxes }) => {
    const over = grounds.filter((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const hides = boxes.some((line) => {
        const rim = line.height / 6
        const isBeside = line.right < left + 1 || right < line.left + 1
        return !isBeside && line.top + rim < bottom && top < line.bottom - rim
      })
      return hides && inFlow(element) && !box.contains(element)
    })
    return over.map((box) => `"${text}" under ${nameOf(box)}`)
  })
}

/** Controls below 44 px, or below 24 for a bare link on a line of its own. Links in a sentence may be smaller. */
export function smallTargets(): string[] {
  return controls().flatMap((control) => {
    const isBareLink = control.matches('a') && getComputedStyle(control).display === 'inline'
    const line = control.closest('p, li, dd, div')
    const isInSentence = isBareLink && line?.textContent.trim() !== control.textContent.trim()
    if (isInSentence) return []
    const least = isBareLink ? 24 : 44
    const { width, height } = targetBox(control)
    const size = `${Math.round(width)} × ${Math.round(height)}`
    return width < least - 0.5 || height < least - 0.5 ? [`${nameOf(control)}: ${size}`] : []
  })
}

/**
 * Texts with too little contrast: below 4.5, or below 3 for large text. axe cannot tell it of a text that another element
 * overlaps, as in the cards of packages, nor of hints and errors.
 */
export function faintTexts(): string[] {
  const elements = new Set(visibleTexts().map(({ element }) => element))
  return [...elements].flatMap((element) => {
    if (element.closest('svg')) return []
    const { fontSize, fontWeight } = getComputedStyle(element)
    const isLarge = parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700)
    const ratio = contrastOf(element)
    return ratio >= (isLarge ? 3 : 4.5) ? [] : [`${nameOf(element)}: ${ratio.toFixed(2)}`]
  })
}

/** Floating elements that cover each other, and bars that leave the page less than two thirds of the screen. */
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
  scrollTo({ top, behavior: 'instant' })
  return lines
}

/** Controls that a tap on one of nine places inside misses, once they are scrolled to the middle. */
export function missedTaps(): string[] {
  const top = scrollY
  const thirds = [1 / 6, 1 / 2, 5 / 6]
  const lines = controls().flatMap((control) => {
    // Of a radio button the label is hit; a form is inert while its order is on the way.
    if (control.matches('[type=radio]') || control.closest('[inert]')) return []
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // A link in a sentence has a box for each line.
    const boxes = [...control.getClientRects()]
    const hits = boxes.flatMap(({ x, y, width, height }) =>
      thirds.flatMap((down) =>
        thirds.map((across) => document.elementFromPoint(x + width * across, y + height * down)),
      ),
    )
    const missed = hits.filter((hit) => !control.contains(hit))
    return missed.length > 0 ? [`${nameOf(control)}: ${missed.length} of ${hits.length}`] : []
  })
  scrollTo({ top, behavior: 'instant' })
  return lines
}

/** Where each text and each control is, to the pixel. */
export function places(): string[] {
  const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  const texts = visibleTexts().map(({ text, boxes }) => `"${text}": ${boxes.map(at).join(', ')}`)
  return [...texts, ...controls().map((control) => `${nameOf(control)}: ${at(control.getBoundingClientRect())}`)]
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

/** Whether texts fit. */
export const fits = [cutTexts, cutOptions, collidingTexts]
