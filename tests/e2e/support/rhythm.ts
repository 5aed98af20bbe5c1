import type { Page } from './test.ts'

/** Distances in px, of what is seen: of the letters, not of the boxes that they stand in. */
export interface FieldRhythm {
  field: string
  lines: number
  /** From the control to the first line that is said about it; null when nothing is. */
  toMessage: number | null
  /** From the last line, or from the control when nothing is said, to the next label; null when none follows. */
  toNext: number | null
  /** What follows is another group of fields. */
  endsGroup: boolean
  /** From what stands above the control to the control. */
  toControl: number
}

/** Measures every field as it is now. */
export async function measureRhythm(page: Page): Promise<FieldRhythm[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (getComputedStyle(box).clipPath === 'inset(50%)') return false
      return element.checkVisibility({ visibilityProperty: true })
    }
    const linesOf = (root: Element) => {
      const boxes: DOMRect[] = [...root.querySelectorAll('button, svg')].map((part) => part.getBoundingClientRect())
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { parentElement } = walker.currentNode
        if (!parentElement || parentElement.closest('option') || !isShown(parentElement)) continue
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        boxes.push(...range.getClientRects())
      }
      return boxes.filter(({ width }) => width > 0)
    }
    const titles = [...document.querySelectorAll('main label, main legend, main h2')].filter(isShown)
    const round = (px: number) => Math.round(px * 2) / 2

    const controls = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('main :is(input, select)')
    return [...controls].flatMap((control) => {
      const label = control.labels?.[0]
      if (!label || control.type === 'radio' || !isShown(control)) return []
      let field: Element = control
      while (field.parentElement && !field.contains(label)) field = field.parentElement
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const lines = linesOf(field)
      const above = lines.filter((line) => line.bottom < top + 2)
      const below = lines.filter((line) => line.top > bottom - 2)
      const end = Math.max(bottom, ...below.map((line) => line.bottom))
      const [next] = titles
        .filter((title) => title.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_PRECEDING)
        .flatMap((title) => {
          const box = title.getBoundingClientRect()
          const start = Math.min(...linesOf(title).map((line) => line.top))
          return start > bottom && box.left < right && box.right > left ? [{ title, start }] : []
        })
        .sort((one, two) => one.start - two.start)
      return {
        field: label.innerText,
        lines: below.sort((a, b) => a.top - b.top).filter(({ top: start }, i) => start - (below[i - 1]?.top ?? 0) > 6)
          .length,
        toMessage: below.length > 0 ? round(Math.min(...below.map((line) => line.top)) - bottom) : null,
        toNext: next ? round(next.start - end) : null,
        endsGroup: next?.title.tagName !== 'LABEL',
        toControl: round(top - Math.max(...above.map((line) => line.bottom))),
      }
    })
  })
}

/** One line for each field: for each state, how far its message is below it, and how far the next label is below that. */
export function tableOf(title: string, states: Record<string, FieldRhythm[]>): string {
  const fields = [...new Set(Object.values(states).flatMap((rows) => rows.map(({ field }) => field)))]
  const cells = fields.map((field) => [
    field,
    ...Object.values(states).map((rows) => {
      const row = rows.find((candidate) => candidate.field === field)
      return row ? `${row.toMessage ?? '–'} / ${row.toNext ?? '–'}${row.lines > 1 ? ` (${row.lines} linhas)` : ''}` : ''
    }),
  ])
  const all = [[title, ...Object.keys(states)], ...cells]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}
