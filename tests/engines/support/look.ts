export type Role = 'button' | 'link' | 'heading' | 'field' | 'radio'

/** What can be seen of one thing on the page. */
export interface Seen {
  text: string
  value: string
  /** What `aria-describedby` adds. */
  description: string
  /** Positions of the caret. */
  caret: number | null
  isFocused: boolean
  isChecked: boolean
  isInvalid: boolean
  /** Its middle. */
  x: number
  y: number
}

/**
 * Runs in the page: the first visible thing of a role whose name begins so, or what has the focus; null while it is not
 * there. `reach` first brings it to the middle of the screen, and finds it only where nothing lies over it.
 */
export function look(role: Role | 'focus', name: string, how: 'see' | 'reach' | 'focus' = 'see'): Seen | null {
  const selectors = {
    button: 'button',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    field: 'input:not([type=radio]), select, textarea',
    radio: '[type=radio]',
  }
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const label = (element as HTMLInputElement).labels?.[0] ?? element
    return tidy(element.getAttribute('aria-label') ?? label.textContent)
  }
  const candidates =
    role === 'focus' ? [document.activeElement] : [...document.querySelectorAll<HTMLElement>(selectors[role])]
  const element = candidates.find(
    (candidate) => candidate && candidate.getClientRects().length > 0 && nameOf(candidate).startsWith(name),
  ) as HTMLInputElement | undefined
  if (!element) return null

  if (how === 'focus') element.focus()
  if (how === 'reach') element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = (
    element.labels?.[0]?.contains(element) ? element.labels[0] : element
  ).getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const over = document.elementFromPoint(x, y)
  if (how === 'reach' && !(over && (element.contains(over) || element.labels?.[0]?.contains(over)))) return null
  const describing = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return {
    text: tidy(element.textContent),
    value: element.value,
    description: describing.map((id) => tidy(document.getElementById(id)?.textContent)).join(' '),
    // Fields of other kinds have none, and some browsers throw.
    caret: ['text', 'tel'].includes(element.type) ? element.selectionStart : null,
    isFocused: element === document.activeElement,
    isChecked: element.checked,
    isInvalid: element.getAttribute('aria-invalid') === 'true',
    x,
    y,
  }
}
