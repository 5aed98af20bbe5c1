import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { masks } from '#src/forms/masks.ts'
import { emptyValues } from './checkout-values.ts'

type Name = keyof CheckoutValues
export type Entries = Partial<CheckoutValues>

let isFirstForm = true
let early: { form: HTMLFormElement; focused: Element | null; entries: Entries } | null = null

/**
 * Reads the prerendered form, whether React takes it over or replaces it, as it does where an extension or a translator
 * has changed it. Returns nothing once a form has been mounted: a form in the document then belongs to the page being
 * left, and holds its card.
 */
export function readEarlyEntries(): Entries {
  const form = isFirstForm && typeof document !== 'undefined' ? document.querySelector('form') : null
  early = form && { form, focused: form.querySelector(':focus'), entries: formEntries(form) }
  // What this tab remembers stands in for a field that is still empty.
  return Object.fromEntries(Object.entries(early?.entries ?? {}).filter(([, value]) => value !== ''))
}

/** Call it once the form is mounted. Returns what has been entered since in a form that React was about to replace. */
export function takeLateEntries(): Entries {
  const read = early
  isFirstForm = false
  early = null
  if (!read || read.form.isConnected) return {}
  if (document.activeElement === document.body) focusSame(read.focused)
  const changed = Object.entries(formEntries(read.form)).filter(([name, value]) => read.entries[name as Name] !== value)
  return Object.fromEntries(changed)
}

/** The contents of a form's fields, read as if they had been typed. */
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
  const controls = document.querySelectorAll<HTMLElement>('form :is(input, select, button)')
  Array.from(controls).find(isSame)?.focus({ preventScroll: true })
}
