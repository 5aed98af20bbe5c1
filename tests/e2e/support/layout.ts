import type { Locator } from 'playwright/test'
import { expect, type Page } from './test.ts'

/** Sets the text size, as a visitor does in the browser's settings. The default is 16 px. */
export async function setTextSize(page: Page, px: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: Math.round((px * 13) / 16) } })
  await expect(page.locator('html')).toHaveCSS('font-size', `${px}px`)
}

/** Adds styles as a constructed stylesheet, because the page's policy refuses style elements. */
export const addStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)

/** WCAG 1.4.12: the spacing that a reader may set. */
export const spaceText = (page: Page) =>
  addStyle(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
     p { margin-bottom: 2em !important }`,
  )

/**
 * Does to each text of the page what Chrome's translation does: new elements replace it, and React's own nodes leave
 * the page. The words stay the same, so that they can be found; what must not be translated is left alone.
 */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      const kept = '[translate=no], script, style, noscript, textarea, svg, font'
      if (!text.data.trim() || text.parentElement?.closest(kept)) continue
      const outer = document.createElement('FONT')
      outer.appendChild(document.createElement('FONT')).append(text.data)
      text.replaceWith(outer)
    }
  })

interface Shift {
  startTime: number
  value: number
  sources: { previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Runs in the page: records what moves, and when the whole page had arrived and was painted. */
export function recordShifts(): void {
  const record = { shifts: new Array<unknown>(), arrivedAt: Infinity }
  Object.assign(window, { record })
  new PerformanceObserver((list) =>
    record.shifts.push(...list.getEntries().map((entry): unknown => entry.toJSON())),
  ).observe({ type: 'layout-shift', buffered: true })
  document.addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => requestAnimationFrame((time) => void (record.arrivedAt = time)))
  })
}

/** What moved, apart from lines that close up sideways while the end of the page is still to come. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  const { shifts, arrivedAt } = await page.evaluate(
    () => (window as unknown as { record: { shifts: Shift[]; arrivedAt: number } }).record,
  )
  const isSideways = ({ previousRect: from, currentRect: to }: Shift['sources'][number]) =>
    from.top === to.top && from.bottom === to.bottom
  return shifts.filter(({ startTime, sources }) => startTime >= arrivedAt || !sources.every(isSideways))
}

/** Where an element is on the page, whatever part of that the screen shows. */
export const boxOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    return { left, right, top: top + scrollY, bottom: bottom + scrollY, width, height }
  })

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

export function visibleTexts() {
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

/** Whether texts fit. */
export const fits = [cutTexts, cutOptions, collidingTexts]
