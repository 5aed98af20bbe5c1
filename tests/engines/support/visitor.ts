import { expect } from 'vitest'
import type { Tab } from '../drivers/tab.ts'
import { look, type Role } from './look.ts'

export type Visitor = ReturnType<typeof visitorOf>

/** Waits for what `read` returns. No step waits for a time. */
export const soon = <Value>(read: () => Promise<Value> | Value, message?: string) =>
  expect.poll(read, { timeout: 15_000, interval: 30, ...(message !== undefined && { message }) })

/** What a visitor does and sees, made of the few things that a tab can do. */
export function visitorOf(tab: Tab, origin: string) {
  const complaints: string[] = []
  let opened = 0
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
      // What still moves would not be there any more for the click.
      return place && place === before
    }, `${role} ${name}`).toBeTruthy()
    const [x = 0, y = 0] = place.split(' ').map(Number)
    await tab.clickAt(x, y)
  }

  /** Errors, and what the policy refused: of the page that is open, and of those before it. */
  async function heard(): Promise<string[]> {
    complaints.push(...tab.console(), ...(await tab.run(takeComplaints)))
    return complaints
  }

  async function open(path: string): Promise<void> {
    await heard()
    await tab.open(origin + path)
    opened += 1
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

  /** Goes on by Tab until something of that name has the focus. */
  async function tabTo(name: string): Promise<void> {
    const passed: string[] = []
    while (!(await tab.run(look, 'focus', name, 'see'))) {
      await tab.press('Tab')
      passed.push((await focused())?.text ?? '')
      if (passed.length > 80) throw new Error(`Tab never reaches ${name}: ${passed.join(', ')}`)
    }
  }

  const { run, press, closeOthers } = tab
  const looking = { see, focused, address, pageText, heard, visited: () => opened }
  return { tab, run, press, closeOthers, ...looking, open, alive, click, focus, type, clear, tabTo }
}

/** Runs in the page: waits until it has painted, which is also when Firefox scrolls a caret that has moved into view. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

/** Of a chord such as Ctrl+V. */
export const commandKey = process.platform === 'darwin' ? 'Meta' : 'Control'

type Complaining = typeof globalThis & { complaints?: string[] }

/** For `prepare`: writes down what goes wrong in a page. */
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
