import { expect } from 'vitest'
import type { Tab } from '../drivers/tab.ts'

export type Visitor = ReturnType<typeof visitorOf>

/** Waits until what `read` returns is as expected. No step waits for a fixed time. */
export const soon = <Value>(read: () => Promise<Value> | Value, message?: string) =>
  expect.poll(read, { timeout: 15_000, interval: 30, ...(message !== undefined && { message }) })

/** What a visitor does and sees, built from the few things that a tab can do. */
export function visitorOf(tab: Tab, origin: string) {
  const complaints: string[] = []
  const see = (role: Role, name: string) => tab.run(look, role, name, 'see')
  const focused = () => tab.run(look, 'focus', '', 'see')
  const address = () => tab.run(() => location.pathname + location.search)
  const pageText = () => tab.run(() => document.body.innerText.replace(/\s+/g, ' '))

  async function click(role: Role, name: string): Promise<void> {
    let place = ''
    await soon(async () => {
      const before = place
      await tab.run(painted)
      const seen = await tab.run(look, role, name, 'reach')
      place = seen ? `${seen.x} ${seen.y}` : ''
      // A click would miss what still moves.
      return place && place === before
    }, `${role} ${name}`).toBeTruthy()
    const [x = 0, y = 0] = place.split(' ').map(Number)
    await tab.clickAt(x, y)
  }

  /** Errors, and what the policy refused, in the open page and in those before it. */
  async function heard(): Promise<string[]> {
    complaints.push(...tab.console(), ...(await tab.run(takeComplaints)))
    return complaints
  }

  async function open(path: string): Promise<void> {
    await heard()
    await tab.open(origin + path)
    await alive()
  }

  const alive = () => soon(() => tab.run(() => 'hydrated' in document.documentElement.dataset)).toBe(true)

  const focus = (label: string) =>
    soon(() => tab.run(look, 'field', label, 'focus'), label).toMatchObject({ isFocused: true })

  async function type(label: string, text: string): Promise<void> {
    await clear(label)
    await tab.type(text)
  }

  async function clear(label: string): Promise<void> {
    await focus(label)
    await tab.press(`${commandKey}+a`)
    await tab.press('Backspace')
  }

  /** Presses Tab until something whose name begins so has the focus. */
  async function tabTo(name: string): Promise<void> {
    const passed: string[] = []
    while (!(await tab.run(look, 'focus', name, 'see'))) {
      await tab.press('Tab')
      passed.push((await focused())?.text ?? '')
      if (passed.length > 80) throw new Error(`Tab never reaches ${name}: ${passed.join(', ')}`)
    }
  }

  const { run, press } = tab
  const looking = { see, focused, address, pageText, heard }
  return { tab, run, press, ...looking, open, alive, click, focus, type, clear, tabTo }
}

/** Runs in the page: waits until it has painted, which is also when Firefox scrolls a moved caret into view. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

/** The first key of a chord such as Ctrl+V. */
export const commandKey = process.platform === 'darwin' ? 'Meta' : 'Control'

type Complaining = typeof globalThis & { complaints?: string[] }

/** For `prepare`: records what goes wrong in a page. */
export function noteComplaints(): void {
  const page = globalThis as Complaining
  if (page.complaints) return
  const complaints = (page.complaints = []) as string[]
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    complaints.push(`policy: ${violatedDirective} ${blockedURI}`)
  })
  addEventListener('error', ({ message }) => complaints.push(`error: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(`rejected: ${String(reason)}`))
}

const takeComplaints = () => (globalThis as Complaining).complaints?.splice(0) ?? []

type Role = 'button' | 'link' | 'heading' | 'field' | 'radio'

/**
 * Runs in the page: finds the first visible element of a role whose name begins so, or the focused one if its name
 * does; else null. `reach` first scrolls it to the middle of the screen, and finds it only if nothing covers it.
 */
function look(role: Role | 'focus', name: string, how: 'see' | 'reach' | 'focus' = 'see') {
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
    // What `aria-describedby` adds.
    description: describing.map((id) => tidy(document.getElementById(id)?.textContent)).join(' '),
    // Other kinds of fields have no caret, and some browsers throw.
    caret: ['text', 'tel'].includes(element.type) ? element.selectionStart : null,
    isFocused: element === document.activeElement,
    isChecked: element.checked,
    isInvalid: element.getAttribute('aria-invalid') === 'true',
    x,
    y,
  }
}
