import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { masks } from '#src/forms/masks.ts'
import { emptyValues } from './checkout-values.ts'

type Name = keyof CheckoutValues
export type Entries = Partial<CheckoutValues>

// The prerendered form, until one is mounted. Any other belongs to the page being left, or to an extension.
let early = typeof document === 'undefined' ? null : readForm(document.querySelector('#root form'))

/** React takes the form over, or replaces it, as it does where an extension or a translator has changed it. */
function readForm(form: HTMLFormElement | null) {
  if (!form) return null
  const read = { form, focused: form.querySelector(':focus'), entries: formEntries(form) }
  form.addEventListener('focusin', ({ target }) => (read.focused = target as Element))
  return read
}

/** What was entered before the script arrived. What this tab remembers stands in for a field that is still empty. */
export const earlyEntries = (): Entries =>
  Object.fromEntries(Object.entries(early?.entries ?? {}).filter(([, value]) => value !== ''))

/** Call it once the form is mounted. Returns what has been entered since. */
export function takeLateEntries(): Entries {
  if (!early) return {}
  const { form, focused, entries } = early
  early = null
  if (!form.isConnected && document.activeElement === document.body) focusSame(focused)
  return Object.fromEntries(
    Object.entries(formEntries(form)).filter(([name, value]) => entries[name as Name] !== value),
  )
}

export function formEntries(form: HTMLFormElement): Entries {
  const entries = [...new FormData(form)].flatMap(([name, text]) => {
    if (!(name in emptyValues) || typeof text !== 'string') return []
    return [[name, name in masks ? masks[name as keyof typeof masks].read(text) : text]]
  })
  return Object.fromEntries(entries) as Entries
}

function focusSame(left: Element | null): void {
  if (!left) return
  // Radios share a name, and the button has none.
  const traits = left.matches('[type=radio]') ? ['name', 'value'] : ['name']
  const isSame = (control: Element) =>
    control.tagName === left.tagName &&
    traits.every((trait) => control.getAttribute(trait) === left.getAttribute(trait))
  const controls = document.querySelectorAll<HTMLElement>('#root form :is(input, select, button)')
  Array.from(controls).find(isSame)?.focus({ preventScroll: true })
}
